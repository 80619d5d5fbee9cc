import { describe, expect, it } from '@jest/globals';
import { EMPTY_SELECTION, extended, type SelectionState, toggled } from './selection.js';

const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
const shown = ({ selected }: SelectionState) => keys.filter((key) => selected.has(key)).join('');
const to = (state: SelectionState, key: string, from = key) => extended(state, { keys, from, to: key });

describe('a selection', () => {
  it('adds and removes single items', () => {
    const two = toggled(toggled(EMPTY_SELECTION, 'b'), 'e');
    expect(shown(two)).toBe('be');
    expect(shown(toggled(two, 'b'))).toBe('e');
  });

  it('extends from the last item to another, in both directions', () => {
    const one = toggled(EMPTY_SELECTION, 'c');
    expect(shown(to(one, 'e'))).toBe('cde');
    expect(shown(to(one, 'a'))).toBe('abc');
  });

  it('shrinks with its range and keeps earlier items', () => {
    const wide = to(toggled(toggled(EMPTY_SELECTION, 'a'), 'c'), 'f');
    expect(shown(wide)).toBe('acdef');
    expect(shown(to(wide, 'd'))).toBe('acd');
    expect(shown(to(to(wide, 'd'), 'b'))).toBe('abc');
  });

  it('starts at the focused item when it was empty', () => {
    expect(shown(to(EMPTY_SELECTION, 'd', 'c'))).toBe('cd');
  });

  it('restarts when its first item has left the list', () => {
    expect(shown(to(toggled(EMPTY_SELECTION, 'gone'), 'd', 'c'))).toBe('cd');
  });
});
