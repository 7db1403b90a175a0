// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { buildPreset, buildWidget } from '#engine/testing';
import type { Drawing } from '#engine/testing/draw';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { PresetPane } from './preset-pane.tsx';

const widgets = ['Loans', 'Notes', 'Dates'].map((id) => buildWidget({ id, title: id }));
const box = { left: 100, right: 400, top: 100, bottom: 200 };

/** A preset of three widgets in one row, each 100 pixels wide, because the test DOM has no layout. */
async function open() {
  const presets = [{ ...buildPreset(['Loans', 'Notes', 'Dates']), id: 'one' }];
  const drawing = await drawInSession(<PresetPane open="presets/one" />, {
    pack: { components: ['loans'] },
    live: { widgets, presets },
  });
  const grid = drawing.find('button', 'Move Loans').closest('ul') as HTMLElement;
  grid.getBoundingClientRect = () => new DOMRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  const lastEdit = () => drawing.session.document.store.getState().history.done.at(-1)?.label;
  return { ...drawing, lastEdit };
}

type Point = readonly [number, number];

const pointer = (kind: string, clientX: number, clientY: number) =>
  new PointerEvent(kind, { pointerId: 1, button: 0, bubbles: true, clientX, clientY });
const take = (drawing: Drawing, id: string) =>
  drawing.hands(async () => void drawing.find('button', `Move ${id}`).dispatchEvent(pointer('pointerdown', 150, 150)));
const carryTo = (drawing: Drawing, [x, y]: Point) => drawing.hands(async () => void window.dispatchEvent(pointer('pointermove', x, y)));
const letGo = (drawing: Drawing, [x, y]: Point) => drawing.hands(async () => void window.dispatchEvent(pointer('pointerup', x, y)));
const order = (drawing: Drawing) =>
  [...drawing.container.querySelectorAll('[data-widget]')].map((card) => card.getAttribute('data-widget'));

describe('a widget dragged by the pointer', () => {
  it("previews a widget's new place, and changes the order on release", async () => {
    const drawing = await open();
    await take(drawing, 'Loans');
    await carryTo(drawing, [350, 150]);
    expect(order(drawing)).toEqual(['Notes', 'Dates', 'Loans']);
    expect(drawing.lastEdit()).toBeUndefined();
    await letGo(drawing, [350, 150]);
    expect(drawing.lastEdit()).toBe('Move Loans');
  });

  it.each([
    ['left', [box.left - 32, 150], [box.left - 33, 150]],
    ['right', [box.right + 32, 150], [box.right + 33, 150]],
    ['above', [350, box.top - 32], [350, box.top - 33]],
    ['below', [350, box.bottom + 32], [350, box.bottom + 33]],
  ] as const)('keeps a dragged widget in the grid up to 32 pixels %s of it, and puts it back beyond that', async (_, inside, outside) => {
    const drawing = await open();
    await take(drawing, 'Notes');
    await carryTo(drawing, inside);
    expect(order(drawing)).not.toEqual(['Loans', 'Notes', 'Dates']);
    await carryTo(drawing, outside);
    expect(order(drawing)).toEqual(['Loans', 'Notes', 'Dates']);
    await letGo(drawing, outside);
    expect(drawing.lastEdit()).toBeUndefined();
  });

  it('puts a dragged widget back on Escape', async () => {
    const drawing = await open();
    await take(drawing, 'Loans');
    await carryTo(drawing, [350, 150]);
    await drawing.keys('{Escape}');
    expect(order(drawing)).toEqual(['Loans', 'Notes', 'Dates']);
    await letGo(drawing, [350, 150]);
    expect(drawing.lastEdit()).toBeUndefined();
  });

  it('ignores the click that ends a drag, after Escape or a manual return', async () => {
    const drawing = await open();
    const handle = drawing.find('button', 'Move Loans');
    await take(drawing, 'Loans');
    await carryTo(drawing, [350, 150]);
    await drawing.keys('{Escape}');
    await drawing.hands(async () => handle.click());
    expect(drawing.container.querySelector('.preset-held')).toBeNull();
    await drawing.hands(async () => handle.click());
    expect(drawing.container.querySelector('.preset-held')?.textContent).toContain('Loans lifted');
    await drawing.keys('{Escape}');
    await take(drawing, 'Loans');
    await carryTo(drawing, [350, 150]);
    await drawing.hands(async () => {
      window.dispatchEvent(pointer('pointerup', 150, 150));
      handle.click();
    });
    expect(drawing.container.querySelector('.preset-held')).toBeNull();
  });
});
