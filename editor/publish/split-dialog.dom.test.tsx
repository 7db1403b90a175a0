// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawInSession } from '../testing/draw-in-session.tsx';
import { SplitDialog } from './split-dialog.tsx';

const items = ['a', 'b', 'c'].map((id) => ({ kind: 'todos' as const, id, title: `To-do ${id}` }));
const nothing = () => undefined;

/** Presses Move with these items checked. */
async function move(ids: readonly string[]) {
  const drawing = await drawInSession(<SplitDialog set="s" items={items} onDone={nothing} onClose={nothing} />);
  await drawing.type(/^Title/, 'Partings');
  for (const id of ids) await drawing.press(`To-do ${id}`, 'checkbox');
  await drawing.press('Move');
  return drawing;
}

describe('moving items to a change set of their own', () => {
  it.each([[['a']], [['a', 'b']]])('moves %j of three items', async (ids) => {
    const drawing = await move(ids);
    const body = { title: 'Partings', items: ids.map((id) => ({ kind: 'todos', id })) };
    expect(drawing.asked).toEqual([{ call: 'POST /change-sets/s/split', body }]);
  });

  it.each([[[]], [['a', 'b', 'c']]])('refuses to move %j of three items, and explains why', async (ids) => {
    const drawing = await move(ids);
    expect(drawing.seen(drawing.find('dialog'))).toContain('Choose at least one, and leave at least one behind.');
    expect(drawing.asked).toEqual([]);
  });
});
