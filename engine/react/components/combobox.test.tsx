import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Combobox } from './combobox.tsx';
import { type ComboboxState, chooseComboboxStep, groupByRuns } from './combobox-keys.ts';

const closed: ComboboxState = { isOpen: false, count: 3, active: -1, hasText: true, isAlt: false };
const open: ComboboxState = { ...closed, isOpen: true };
const move = (active: number) => ({ kind: 'move', active });

describe('chooseComboboxStep', () => {
  it.each([
    ['ArrowDown', closed, move(0)],
    ['ArrowUp', closed, move(2)],
    ['ArrowDown', open, move(0)],
    ['ArrowUp', open, move(2)],
    ['ArrowDown', { ...open, active: 1 }, move(2)],
    ['ArrowDown', { ...open, active: 2 }, move(0)],
    ['ArrowUp', { ...open, active: 0 }, move(2)],
    ['ArrowDown', { ...closed, isAlt: true }, move(-1)],
    ['ArrowUp', { ...open, isAlt: true }, { kind: 'close' }],
    ['ArrowDown', { ...closed, count: 0 }, move(-1)],
    ['Enter', { ...open, active: 1 }, { kind: 'choose' }],
    ['Enter', open, { kind: 'submit' }],
    ['Enter', { ...closed, active: 1 }, { kind: 'submit' }],
    ['Escape', open, { kind: 'close' }],
    ['Escape', closed, { kind: 'clear' }],
    ['Escape', { ...closed, hasText: false }, null],
    ['Home', open, null],
    ['End', open, null],
    ['Tab', open, null],
    ['a', open, null],
  ])('%s with the state %o gives %o', (key, state, step) => {
    expect(chooseComboboxStep(key, state)).toEqual(step);
  });
});

describe('groupByRuns', () => {
  it('splits options into runs of the same group, in order', () => {
    const options = [{ id: 'a', group: 'One' }, { id: 'b', group: 'One' }, { id: 'c' }, { id: 'd', group: 'Two' }];
    expect(groupByRuns(options).map(({ group, options: run }) => [group, run.map(({ id }) => id)])).toEqual([
      ['One', ['a', 'b']],
      [undefined, ['c']],
      ['Two', ['d']],
    ]);
  });
});

describe('Combobox', () => {
  const html = renderToString(
    <Combobox
      label="Find a book"
      value="sea"
      onChange={() => undefined}
      options={[]}
      onChoose={() => undefined}
      status=""
      maxLength={80}
    />,
  );

  it('renders a labelled text field with a collapsed list', () => {
    expect(html).toMatch(/<label for="([^"]+)"[^>]*>Find a book<\/label>.*<input[^>]*id="\1"/);
    expect(html).toMatch(/role="combobox"[^>]*aria-autocomplete="list" aria-expanded="false"/);
    expect(html).toMatch(/maxLength="80"/i);
    expect(html).not.toContain('role="listbox"');
  });
});
