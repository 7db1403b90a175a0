import { describe, expect, it } from 'vitest';
import { times } from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import {
  type FromPreview,
  isItemKey,
  type PreviewScreen,
  readFromPreview,
  readHello,
  readToPreview,
  type ToPreview,
} from './preview-messages.ts';

const screen: PreviewScreen = {
  record: { any: 'thing' },
  now: '2027-03-01T10:00:00Z',
  forced: { CARD: 'valid' },
  choices: {},
  modes: { opening: 'shut' },
  columns: 3,
  theme: 'dark',
  isStill: false,
  textSize: 200,
  selected: 'todos/a',
  place: '/dashboard/card',
  lookIn: ['/dashboard'],
  listsTexts: true,
  hasGhosts: true,
  clicks: 'choose',
};

const toFrame: readonly ToPreview[] = [
  { kind: 'catalogue', turn: 1, items: [{ kind: 'todos', id: 'a', value: { id: 'a' } }] },
  { kind: 'items', turn: 2, items: [{ kind: 'todos', id: 'a', value: null }] },
  { kind: 'screen', turn: 3, screen },
];

const fromFrame: readonly FromPreview[] = [
  {
    kind: 'drawn',
    turn: 3,
    name: 'Ann',
    now: '2027-03-01T10:00:00Z',
    words: ['adult'],
    shown: [{ area: 'feed', keys: ['next-steps/a'] }],
    hidden: [{ key: 'todos/b', title: 'B', why: 'It is switched off.' }],
    why: {
      kind: 'todos',
      id: 'a',
      shown: true,
      hiddenBy: null,
      reasons: [{ about: 'todos/a', code: 'active', holds: true, why: 'It is switched on.' }],
    },
    problems: [{ key: 'todos/c', sentence: 'It cannot be shown.' }],
  },
  { kind: 'pick', key: 'widgets/Loans', text: null },
  {
    kind: 'pick',
    key: 'todos/a',
    text: { key: 'todos/a', pointer: '/name', text: 'A', at: 'text', box: { x: 1, y: 2, width: 3, height: 4 }, isTwice: false },
  },
  { kind: 'texts', texts: [{ key: 'messages/m', pointer: '/text', text: 'Hello', at: 'aria-label' }] },
  { kind: 'moved', box: null },
  { kind: 'moved', box: { x: 1, y: -2.5, width: 30, height: 12 } },
  { kind: 'revealed', key: 'messages/m', isFound: true },
  { kind: 'left', address: '/help' },
  { kind: 'height', pixels: 1200 },
  { kind: 'failed', sentence: 'It failed.' },
];

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [...(path.length > 0 ? [path] : []), ...Object.entries(value).flatMap(([name, child]) => pathsOf(child, [...path, name]))];
}

function replace(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  copy[name] = replace(copy[name], rest, by);
  return copy;
}

/** Parts that accept any value: the record belongs to the pack, a value belongs to its item, and an id must fit that value. */
const opaque = /^(screen\.record|items\.0\.value\.)/;

const step = { text: 'adult', value: true, soFar: true };
const reason = {
  about: 'todos/a',
  code: 'condition',
  holds: false,
  why: 'No.',
  explanation: { value: true, sentence: 'Yes.', steps: [step] },
};
const drawn = { ...(fromFrame[0] as object), why: { kind: 'todos', id: 'a', shown: false, hiddenBy: reason, reasons: [reason] } };

describe('limits of preview messages', () => {
  const isScreen = (given: object) => readToPreview({ kind: 'screen', turn: 1, screen: { ...screen, ...given } }) !== null;
  const isDrawn = (given: object) => readFromPreview({ ...drawn, ...given }) !== null;

  it.each<[object]>([
    [{ now: null }],
    [{ columns: 2 }],
    [{ columns: 4 }],
    [{ theme: 'light' }],
    [{ selected: null }],
    [{ clicks: 'use' }],
    [{ textSize: 50 }],
    [{ textSize: 400 }],
    [{ forced: Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`s${index}`, 'x'])) }],
    [{ forced: { CARD: 'x'.repeat(100) } }],
  ])('accepts a screen with %j', (given) => expect(isScreen(given)).toBe(true));

  it.each<[object]>([
    [{ now: 'yesterday' }],
    [{ columns: 5 }],
    [{ theme: 'blue' }],
    [{ selected: 'todos' }],
    [{ clicks: 'watch' }],
    [{ textSize: 49 }],
    [{ textSize: 401 }],
    [{ forced: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`s${index}`, 'x'])) }],
    [{ forced: { CARD: 'x'.repeat(101) } }],
    [{ forced: { CARD: 'x', ROOM: 7 } }],
  ])('rejects a screen with %j', (given) => expect(isScreen(given)).toBe(false));

  it('accepts a drawing without an explanation, or with one step by step', () => {
    expect([isDrawn({}), isDrawn({ why: null })]).toEqual([true, true]);
  });

  it('rejects an explanation with a malformed part', () => {
    const inner = pathsOf(reason.explanation).filter((path) => path[0] !== 'sentence');
    for (const path of [[], ...inner]) {
      const wrong = { ...reason, explanation: replace(reason.explanation, path, { no: 1 }) };
      expect([path, isDrawn({ why: { ...drawn.why, reasons: [wrong] } })]).toEqual([path, false]);
    }
    expect(isDrawn({ why: { ...drawn.why, reasons: [{ ...reason, explanation: 'text' }] } })).toBe(false);
  });

  it('limits lists and texts and checks every entry', () => {
    expect(isDrawn({ words: Array.from({ length: 2_000 }, () => 'w') })).toBe(true);
    expect(isDrawn({ words: Array.from({ length: 2_001 }, () => 'w') })).toBe(false);
    expect(isDrawn({ words: ['w', 7] })).toBe(false);
    expect([isDrawn({ words: ['w'.repeat(200)] }), isDrawn({ words: ['w'.repeat(201)] })]).toEqual([true, false]);
  });

  it('accepts a height in pixels within limits', () => {
    const heights = [0, 999_999, -1, 1_000_000].map((pixels) => readFromPreview({ kind: 'height', pixels }) !== null);
    expect(heights).toEqual([true, true, false, false]);
  });
});

describe('messages between editor and preview', () => {
  it('reads every valid message unchanged', () => {
    for (const message of toFrame) expect(readToPreview(message)).toEqual(message);
    for (const message of fromFrame) expect(readFromPreview(message)).toEqual(message);
  });

  it('rejects a message with any malformed part', () => {
    const wrong = [undefined, { no: 1 }, Symbol.iterator];
    for (const [messages, read] of [
      [toFrame, readToPreview],
      [fromFrame, readFromPreview],
    ] as const) {
      for (const message of messages) {
        for (const path of pathsOf(message).filter((one) => !opaque.test(one.join('.')))) {
          for (const by of wrong) {
            expect([path, read(replace(message, path, by))]).toEqual([path, null]);
          }
        }
      }
    }
  });

  it('rejects 1,000 random messages without throwing', () => {
    const heard = new Set<unknown>();
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (value) => {
        heard.add(readToPreview(value)).add(readFromPreview(value)).add(readHello(value, 'word'));
      }),
      { numRuns: times({ daily: 200, long: 1_000 }) },
    );
    expect([...heard]).toEqual([null]);
  });

  it('accepts a hello only with the secret word of the frame', () => {
    const hello = { hello: 'hub-preview', word: 'w1' };
    expect(readHello(hello, 'w1')).toEqual(hello);
    expect([readHello(hello, 'w2'), readHello({ ...hello, word: '' }, ''), readHello({ word: 'w1' }, 'w1')]).toEqual([null, null, null]);
  });

  it('drops unknown properties on the way to the editor', () => {
    expect(readFromPreview({ kind: 'pick', key: 'todos/a', text: null, more: 'x' })).toEqual({ kind: 'pick', key: 'todos/a', text: null });
  });

  it('identifies items by kind and id', () => {
    expect(['todos/a', 'widgets/A/b'].every(isItemKey)).toBe(true);
    expect(['todos', 'todos/', 'To do/a', '', 7, null].some(isItemKey)).toBe(false);
  });
});
