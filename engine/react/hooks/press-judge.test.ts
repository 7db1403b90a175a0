import { describe, expect, it } from 'vitest';
import { createPressJudge, type Press } from './press-judge.ts';

const here: Press = { control: 'row 1', accessibleName: 'Done', count: 1, isTouch: false, atMs: 0, x: 10, y: 10 };

/** For each press, whether it counts at its start and its end. */
function press(...presses: readonly Partial<Press>[]): boolean[] {
  const judge = createPressJudge();
  return presses.map((given) => {
    const one = { ...here, ...given };
    return judge.begins(one) && judge.counts(one);
  });
}

describe('createPressJudge', () => {
  it('counts the second press of a double press only on the same control as the first', () => {
    expect(press({}, { count: 2 })).toEqual([true, true]);
    expect(press({}, { count: 2, control: 'row 2' })).toEqual([true, false]);
    expect(press({}, { count: 2, control: 'row 2' }, { count: 3, control: 'row 3' })).toEqual([true, false, false]);
  });

  it('ignores the second press if the label of the button has changed', () => {
    expect(press({}, { count: 2, accessibleName: 'Undo' })).toEqual([true, false]);
  });

  it('counts separate presses on any control', () => {
    expect(press({}, { control: 'row 2' }, { control: 'row 3' })).toEqual([true, true, true]);
  });

  it("treats two quick taps close together as a double press, whatever the browser's count", () => {
    const tap = { isTouch: true };
    expect(press(tap, { ...tap, control: 'row 2', atMs: 300 })).toEqual([true, false]);
    expect(press(tap, { ...tap, control: 'row 2', atMs: 300 }, { ...tap, control: 'row 3', atMs: 600 })).toEqual([true, false, false]);
    expect(press(tap, { ...tap, control: 'row 2', atMs: 501 })).toEqual([true, true]);
    expect(press(tap, { ...tap, control: 'row 2', atMs: 300, x: 60 })).toEqual([true, true]);
  });

  it('counts a held key only on the control where it was pressed', () => {
    const judge = createPressJudge();
    const [one, two] = [here, { ...here, control: 'row 2' }];
    expect([judge.keyCounts(one, false), judge.keyCounts(two, true), judge.keyCounts(one, true), judge.keyCounts(two, false)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});
