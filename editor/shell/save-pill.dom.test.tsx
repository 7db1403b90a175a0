// @vitest-environment happy-dom
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { draw } from '#engine/testing/draw';
import { fc } from '#engine/testing/properties';
import { createDocument } from '../document/document.ts';
import type { ItemKey } from '../document/item-name.ts';
import { SessionProvider } from '../session/hooks.tsx';
import type { EditorSession } from '../session/session.ts';
import { createFakeState } from '../session/session-state.fixture.ts';
import { describeSaving, SavePill } from './save-pill.tsx';

const keys: readonly ItemKey[] = ['todos/a', 'leaflets/b'];
const titled = (title: string) => ({ id: 'a', title });

function open() {
  const document = createDocument(() => 0);
  document.read(new Map(keys.map((key) => [key, { live: titled('Live'), saved: titled('Live'), tag: 't0' }])));
  const state = createFakeState();
  const session = { document, state, canWrite: true } as unknown as EditorSession;
  const type = (key: ItemKey, title: string) => document.edit(key, { do: 'set', at: ['title'], value: title }, 'Title');
  return { document, state, session, type };
}

type Opened = ReturnType<typeof open>;
let count = 0;
const next = () => {
  count += 1;
  return `${count}`;
};

/** Events of an item, caused by the saver or the person. */
const events: Readonly<Record<string, (opened: Opened, key: ItemKey) => void>> = {
  type: ({ type }, key) => type(key, next()),
  undo: ({ document }) => void document.undo(),
  send: ({ document }, key) => document.unsaved().includes(key) && document.sending(key),
  save: ({ document }, key) => {
    const item = document.store.getState().items.get(key);
    if (item && !item.conflict) document.saved(key, item.value, next(), []);
  },
  drop: ({ document }, key) => document.unsaved().includes(key) && document.offline(key),
  refuse: ({ document }, key) => document.unsaved().includes(key) && document.refused(key),
  meet: ({ document }, key) =>
    void document.meet(key, { base: document.store.getState().items.get(key)?.saved ?? null, theirs: titled(next()), tag: next() }),
  agree: ({ document }, key) => {
    const item = document.store.getState().items.get(key);
    document.meet(key, { base: item?.saved ?? null, theirs: item?.value ?? null, tag: next() });
  },
  choose: ({ document }, key) => {
    const item = document.store.getState().items.get(key);
    if (item?.conflict) document.resolve(key, item.conflict.theirs);
  },
  signOut: ({ state, document }) => document.unsaved().length > 0 && state.setState({ signIn: '/account/login' }),
  signIn: ({ state }) => state.setState({ signIn: null, savedAt: 0 }),
  fill: ({ state }) => state.setState({ isStoredHere: false }),
  empty: ({ state }) => state.setState({ isStoredHere: true }),
};

describe('the save status in the bar', () => {
  it('never shows saved for unsaved edits, and never stays at saving once everything is saved', () => {
    const step = fc.record({ event: fc.constantFrom(...Object.keys(events)), key: fc.constantFrom(...keys) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const opened = open();
        for (const { event, key } of steps) {
          events[event]?.(opened, key);
          const { document, session, state } = opened;
          const choices = [...document.store.getState().items.values()].filter(({ conflict }) => conflict);
          const text = describeSaving(session);
          const isOpen = document.unsaved().length > 0 || choices.length > 0;
          if (state.getState().signIn === null) expect(/^(All saved|Saved )/.test(text), `${event}: ${text}`).toBe(!isOpen);
          if (isOpen && !state.getState().isStoredHere) expect(text).toContain('not stored here');
          else if (choices.length > 0 && state.getState().signIn === null) expect(text).toMatch(/choose a version|refused/);
        }
      }),
    );
  });

  it('links a conflict to its item; later typing waits and is saved once it is resolved', async () => {
    const { document, session, type } = open();
    type('leaflets/b', 'Mine');
    document.meet('leaflets/b', { base: titled('Live'), theirs: titled('Theirs'), tag: 't1' });
    let path = '';
    const Place = () => {
      path = useLocation().pathname;
      return null;
    };
    const drawing = await draw(
      <MemoryRouter>
        <SessionProvider session={session}>
          <SavePill />
          <Place />
        </SessionProvider>
      </MemoryRouter>,
    );
    await drawing.hands(async () => type('leaflets/b', 'Mine, and more'));
    await drawing.press('Not saved: choose a version');
    expect(path).toBe('/leaflets/b');
    await drawing.hands(async () => document.resolve('leaflets/b', titled('Mine, and more')));
    expect(drawing.seen()).toContain('Saving soon');
    expect(document.unsaved()).toEqual(['leaflets/b']);
  });
});
