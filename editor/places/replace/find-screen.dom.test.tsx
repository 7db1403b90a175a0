// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { buildPoster } from '#engine/testing';
import type { Drawing } from '#engine/testing/draw';
import type { MeReply } from '#schemas/editor';
import type { ItemKey } from '../../document/item-name.ts';
import { titleOf } from '../../document/item-title.ts';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { FindScreen } from './find-screen.tsx';

const live = {
  posters: [buildPoster({ id: 'a', title: 'Fees and fees' }), buildPoster({ id: 'b', title: 'No fees' })],
  leaflets: [
    { id: 'c', title: 'All fees' },
    { id: 'd', title: 'Only {{fees}}' },
  ],
};
const open = (role: MeReply['role'] = 'writer') => drawInSession(<FindScreen />, { me: { role }, live });

/** The titles of some items in the draft. */
const titles = ({ session }: Awaited<ReturnType<typeof open>>, ...keys: readonly ItemKey[]) =>
  keys.map((key) => titleOf(session.document.store.getState().items.get(key)?.value ?? null));

const search = async (drawing: Drawing) => {
  await drawing.type('Find', 'fees');
  await drawing.type('Replace with', 'costs');
};

describe('find and replace', () => {
  it('lists every match by kind, before and after, and explains which ones it skips', async () => {
    const drawing = await open();
    await search(drawing);
    expect(drawing.seen(drawing.find('status'))).toContain('4 places in 4 items, 1 of them to be left as it is');
    const places = drawing.findAll('listitem').map((place) => drawing.seen(place).replaceAll('\n', ' '));
    expect(places[0]).toContain('2 times');
    expect(places.at(-1)).toContain('Not replaced. It is inside a placeholder, which stays whole.');
    expect(drawing.findAll('checkbox', 'Only {{fees}}, Title')).toEqual([]);
  });

  it('replaces only checked matches, which can be unchecked singly or by kind, and counts them on the button', async () => {
    const drawing = await open();
    await search(drawing);
    await drawing.press('No fees, Title', 'checkbox');
    expect(drawing.find('checkbox', 'All of Posters')).toHaveProperty('indeterminate', true);
    await drawing.press('Replace in 2 places');
    expect(titles(drawing, 'posters/a', 'posters/b', 'leaflets/c')).toEqual(['costs and costs', 'No fees', 'All costs']);
    const other = await open();
    await search(other);
    await other.press('All of Posters', 'checkbox');
    await other.press('Replace in 1 place');
    expect(titles(other, 'posters/a', 'posters/b', 'leaflets/c')).toEqual(['Fees and fees', 'No fees', 'All costs']);
  });

  it('searches one kind, and is read-only for people who may not write', async () => {
    const drawing = await open('viewer');
    await search(drawing);
    await drawing.hands((user) => user.selectOptions(drawing.find('combobox', 'In'), 'Leaflets'));
    expect(drawing.seen(drawing.find('status'))).toContain('2 places in 2 items');
    expect(drawing.findAll('button', /^Replace/)).toEqual([]);
    expect(drawing.findAll('checkbox', 'All fees, Title')).toEqual([]);
    await drawing.hands((user) => user.selectOptions(drawing.find('combobox', 'In'), 'All texts that people read'));
    expect(drawing.seen(drawing.find('status'))).toContain('4 places');
  });
});
