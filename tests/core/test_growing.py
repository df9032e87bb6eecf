from concurrent.futures import ThreadPoolExecutor

import pytest

from wardroom.core.growing import Growing


def grown(*items: int) -> Growing[int]:
    growing = Growing[int]()
    for item in items:
        growing.append(item)
    return growing


def test_it_is_what_a_list_would_be() -> None:
    growing = grown(1000, 2000, 3000)
    assert growing == [1000, 2000, 3000] == growing
    assert growing != [1000, 2000]
    assert growing[-1] == 3000
    assert (growing[1:], growing[:-1], growing[5:]) == ([2000, 3000], [1000, 2000], [])
    assert growing.pop() == 3000
    assert growing == [1000, 2000]
    with pytest.raises(IndexError):
        growing[2]


def test_a_branch_and_what_it_comes_from_leave_each_other_alone() -> None:
    first = grown(1000, 2000)
    second, third = first.branch(), first.branch()
    second.append(3000)
    third.append(4000)
    second.append(5000)
    first.pop()
    first.append(6000)
    assert first == [1000, 6000]
    assert second == [1000, 2000, 3000, 5000]
    assert third == [1000, 2000, 4000]


def test_a_branch_is_no_copy() -> None:
    first = grown(1000, 2000)
    second = first.branch()
    second.append(3000)
    assert second._shared is first._shared


def test_branches_of_several_threads_leave_each_other_alone() -> None:
    first = grown(*range(1000, 1010))

    def played_on(number: int) -> bool:
        branch, own = first.branch(), [[number] for _ in range(200)]
        for item in own:
            branch.append(item)  # type: ignore[arg-type]
        return branch[10:] == own and len(branch) == 210

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(played_on, range(200)))
