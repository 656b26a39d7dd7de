"""What a name that is being chosen or typed is for."""

from engine import reasons
from firmware.app import screens

FOR_SEAT = 0  # a seat of the match that is being set up
FOR_PLAYER = 1  # another name for `player`
FOR_GUEST = 2  # somebody who joins the match
FOR_GOOD = 3  # another name in all matches for whose name has the number `player` in the roster


class Naming:
    """The purpose of the name, and what is done with it."""

    def __init__(self, app):
        self.purpose = FOR_SEAT
        self.player = 0
        self.name = b""
        self.person = b""  # whose statistics are looked at
        self.new_name = b""  # what that person is to be called from now on
        self.was_typed = False  # the last name came letter by letter
        self._app = app

    def take_typed(self, typed):
        """Use what was typed letter by letter, a `Text`."""
        self.was_typed = True
        self.take(bytes(typed.data[: typed.size]))

    def take(self, name):
        """Use `name` (bytes) for its purpose; it comes to the front of the roster."""
        app = self._app
        if self._is_taken(name):
            app.toast.complain(reasons.NAME_TAKEN)
            return
        if self.purpose == FOR_GOOD:
            self.new_name = name
            self._show_person()
            return
        app.roster.use(name)
        if self.purpose == FOR_SEAT:
            app.setup.toggle(name)
            app.show(screens.WHO)
            app.screen.go_on_when_full()
        elif self.purpose == FOR_PLAYER:
            app.show_changed(app.match.rename(self.player, name, 0, len(name)))
        else:
            self.name = name
            app.show(screens.START_POINTS)

    def _is_taken(self, name):
        if self.purpose == FOR_SEAT:
            return self._app.setup.seat_of(name) >= 0
        if self.purpose == FOR_GOOD:
            return name in self._app.roster.names
        player = self.player if self.purpose == FOR_PLAYER else -1
        return self._app.match.name_objection(player, name, 0, len(name)) != reasons.FINE

    def leave(self):
        """No name after all."""
        if self.purpose == FOR_SEAT:
            self._app.show(screens.WHO)
        elif self.purpose == FOR_GOOD:
            self._show_person()
        else:
            self._app.back_to(screens.PLAYERS)

    def _show_person(self):
        self.person = self._app.roster.name_of(self.player)
        self._app.show(screens.STATISTICS)
