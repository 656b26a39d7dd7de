"""A power cut at every operation of the flash while a past game is changed: before or after."""

import pytest

from host_sim.fakes.little_flash import Flash, LittleFiles
from host_sim.power_cuts import ALL, HALF
from tests.amount import ALL as EVERY
from tests.shared.past import Evenings, told

ANNA, BELA, CILI = b"Anna", "Béla".encode(), b"Cili"
BEA = b"Bea"


def correct(night):
    """A line of the first match is put right."""
    night.visit(1)
    night.play([30, 5], 0)
    night.end_visit()


def correct_damaged(night):
    """The same in a match of which the end is lost: its journal is written anew."""
    correct(night)


def go_on(night):
    """The second match goes on in the place of the third."""
    night.visit(2)
    night.take_over()


def go_on_again(night):
    """The third one goes on after the second went on for a while."""
    night.visit(3)
    night.take_over()


def delete(night):
    """The first match is deleted."""
    assert night.delete(1)


def delete_another(night):
    """The second one is deleted; the first one was, and cannot be brought back any more."""
    assert night.delete(2)


def bring_back(night):
    """The first one is brought back."""
    assert night.bring_back()


def rename(night):
    """Béla is called otherwise, in all matches."""
    assert night.rename(BELA, BEA)


BEFORE = {
    go_on_again: (go_on,),
    delete_another: (delete,),
    bring_back: (delete,),
}
ACTS = (correct, correct_damaged, go_on, go_on_again, delete, delete_another, bring_back, rename)


def evenings(flash):
    return Evenings(LittleFiles(flash))


def settled(night):
    night.save()
    night.box.run(500)
    return night


def prepared(act):
    """A flash with three matches, of which the second and third are not over."""
    flash = Flash()
    night = Evenings(LittleFiles(flash, is_new=True))
    for names, rounds in (([ANNA, BELA], 2), ([BELA, CILI], 3), ([ANNA, CILI], 3)):
        night.begin(names, rounds)
        night.play([3, 5])
        night.play([4, 6])
    settled(night)
    if act is correct_damaged:
        files = night.box.files
        files.put("/tally/matches/1", files.get("/tally/matches/1")[:-1])
    for earlier in BEFORE.get(act, ()):
        earlier(night)
        settled(night)
    night.archive()
    return flash


def seen(flash):
    """What somebody finds after the power comes back."""
    night = evenings(flash)
    assert night.app.trouble is None
    assert not night.app.lost
    archive = night.archive()
    names = tuple(night.app.roster.names)
    return told(archive), archive.running(), archive.deleted, names


@pytest.mark.parametrize("act", ACTS)
def test_a_cut_comes_back_to_before_or_after(act):
    first = prepared(act)
    before = seen(first.copy())
    flash = first.copy()
    night = evenings(flash)
    flash.log = []
    act(night)
    settled(night)
    operations, flash.log = flash.log, None
    after = seen(flash.copy())
    assert after != before
    # What was deleted before is forgotten first.
    allowed = [before, after, (*before[:2], 0, *before[3:])]
    found = set()
    for number in range(0, len(operations), 1 if EVERY else 2):
        for part in (HALF, ALL):
            left = first.copy()
            for operation in operations[:number]:
                left.apply(operation)
            left.apply(operations[number], part)
            state = seen(left)
            assert state in allowed, (number, part)
            found.add(allowed.index(state))
    assert found >= {0, 1}
