"""A rule that was set wrong is put right in the running match."""

from engine.compat import const
from firmware.app import two_bytes
from firmware.app.screens.rules import RulesScreen

_TEXT_CHANGE_RULES = const(198)
_TEXT_SAVE_RULES = const(199)

_KEPT_RULES = const(3)  # behind what every list of rules keeps


class RulesChangeScreen(RulesScreen):
    """The rules of this match; the first row makes what was changed count."""

    DEALER = -1  # who dealt first is no rule
    FIRST_OPTION = 1

    def open(self):
        self.app.setup.copy_rules(self.app.match)
        super().open()

    def keep(self, memo):
        super().keep(memo)
        two_bytes.put_all(memo, _KEPT_RULES, self.app.setup.rules, self._rules())

    def recall(self, memo):
        two_bytes.get_all(memo, _KEPT_RULES, self.app.setup.rules, self._rules())
        self._list_options()
        super().recall(memo)

    def _rules(self):
        return len(self.app.match.game.OPTIONS)

    def row_text(self, row):
        if row == 0:
            return self.app.strings.text(_TEXT_SAVE_RULES)
        return super().row_text(row)

    def draw_header(self, canvas):
        self.header(canvas, _TEXT_CHANGE_RULES)

    def start(self):
        app = self.app
        return app.show_changed(app.match.set_rules(app.setup.rules))

    def leave(self):
        """What was changed counts, as anywhere else; undo takes it back."""
        match = self.app.match
        for place in range(len(match.game.OPTIONS)):
            if match.rules[place] != self.app.setup.rules[place]:
                self._leave_changed()
                return
        self.app.back_to_menu()

    def _leave_changed(self):
        if not self.start():
            # They do not go together. The next time back leaves with the rules as they were.
            self.app.setup.copy_rules(self.app.match)
