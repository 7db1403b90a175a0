// @vitest-environment happy-dom
import { BrowserRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { UiProvider } from '#engine/react';
import { draw } from '#engine/testing/draw';
import { createDocument } from '../document/document.ts';
import type { ItemKey } from '../document/item-name.ts';
import { textIn } from '../document/item-title.ts';
import { SessionProvider } from '../session/hooks.tsx';
import type { EditorSession } from '../session/session.ts';
import { createFakeState } from '../session/session-state.fixture.ts';
import { useUndoSteps } from '../session/use-undo-steps.ts';
import { UndoElsewhere } from './undo-elsewhere.tsx';

const keys: readonly ItemKey[] = ['todos/a', 'posters/b'];

beforeEach(() => window.history.replaceState(null, '', '/editor/posters/b'));

/** Opens a poster; the last change was to a to-do. */
async function open() {
  const document = createDocument(() => 0);
  document.read(new Map(keys.map((key) => [key, { live: { title: 'Live' }, saved: { title: 'Live' }, tag: 't' }])));
  const type = (key: ItemKey, title: string) => document.edit(key, { do: 'set', at: ['title'], value: title }, 'Title');
  const state = createFakeState();
  const session = { document, state, undo: document.undo, redo: document.redo } as unknown as EditorSession;
  let path = '';
  const Place = () => {
    path = useLocation().pathname;
    const undo = useUndoSteps();
    return (
      <>
        <button type="button" onClick={() => undo(true)}>
          Undo
        </button>
        <button type="button" onClick={() => undo(false)}>
          Redo
        </button>
      </>
    );
  };
  const labels = { region: 'Messages', undo: 'Undo', undone: 'Undone', dismiss: 'Close' };
  const drawing = await draw(
    <BrowserRouter basename="/editor">
      <SessionProvider session={session}>
        <UiProvider navigate={() => false} labels={labels}>
          <Place />
          <UndoElsewhere />
        </UiProvider>
      </SessionProvider>
    </BrowserRouter>,
  );
  const titleOf = (key: ItemKey) => textIn(document.store.getState().items.get(key)?.value ?? null, 'title');
  return { ...drawing, document, state, type, titleOf, path: () => path };
}

describe('Undo across items', () => {
  it('undoes a change on the screen without asking', async () => {
    const { type, titleOf, press, path, findAll } = await open();
    type('posters/b', 'Here');
    await press('Undo');
    expect([titleOf('posters/b'), path(), findAll('dialog')]).toEqual(['Live', '/posters/b', []]);
  });

  it('undoes a change made from this screen in another item without asking, and stays', async () => {
    const { state, type, titleOf, press, path, findAll } = await open();
    state.setState({ arrivedAt: 0 });
    type('todos/a', 'A word in the preview');
    await press('Undo');
    expect([titleOf('todos/a'), path(), findAll('dialog')]).toEqual(['Live', '/posters/b', []]);
  });

  it('asks before undoing a change off screen, naming the item, and does nothing until confirmed', async () => {
    const { type, titleOf, press, path, find } = await open();
    type('todos/a', 'Teach in Scotland');
    await press('Undo');
    expect([titleOf('todos/a'), path()]).toEqual(['Teach in Scotland', '/posters/b']);
    expect(find('dialog', 'Undo in “Teach in Scotland”?').textContent).toContain('The last step, “Title”, is not on this screen.');
    await press('Stay here');
    expect([titleOf('todos/a'), path()]).toEqual(['Teach in Scotland', '/posters/b']);
    await press('Undo');
    await press('Undo there, and go there');
    expect([titleOf('todos/a'), path()]).toEqual(['Live', '/todos/a']);
  });

  it('skips what others changed since, and asks about the change it would undo', async () => {
    const { document, type, titleOf, press, find } = await open();
    type('todos/a', 'Mine');
    type('posters/b', 'Here');
    document.saved('posters/b', { title: 'Here' }, 't1', []);
    const theirs = { live: { title: 'Live' }, saved: { title: 'By Sam' }, tag: 't2' };
    document.read(
      new Map([
        ['posters/b', theirs],
        ['todos/a', { live: { title: 'Live' }, saved: { title: 'Live' }, tag: 't' }],
      ]),
    );
    await press('Undo');
    expect(find('dialog', 'Undo in “Mine”?')).toBeDefined();
    await press('Undo there, and go there');
    expect([titleOf('todos/a'), titleOf('posters/b')]).toEqual(['Live', 'By Sam']);
    await press('Redo');
    expect(titleOf('todos/a')).toBe('Mine');
  });
});
