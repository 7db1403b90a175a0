import { describe, expect, it } from 'vitest';
import { RefusedKeyError } from './errors.ts';
import { checkKey, toShelfName } from './keys.ts';
import { createLayout } from './lowdb/layout.ts';
import { DOCUMENT_KINDS, type DocumentKey } from './store.ts';

const NASTY = [
  '../',
  '..\\',
  '/',
  '\0',
  '\n',
  '%2e%2e',
  'CON',
  'aux.json',
  '.',
  '~',
  '$HOME',
  '\u202e',
  'é',
  'e\u0301',
  '🙂',
  '\ud800',
  ' ',
  '__proto__',
];

function hostileOwner(n: number): string {
  const pick = (step: number): string => NASTY[Math.floor(n / step) % NASTY.length] ?? '';
  return `${pick(1)}${pick(NASTY.length)}${n}${pick(NASTY.length ** 2)}${n % 7 === 0 ? 'x'.repeat(400) : ''}`;
}

describe('file names', () => {
  it('[P-18] maps 10,000 hostile ids to distinct fixed-length hex, inside the folder and safe if case is ignored', () => {
    const layout = createLayout('/data');
    const owners = Array.from({ length: 10_000 }, (_, n) => hostileOwner(n));
    const names = owners.map((owner) => toShelfName({ kind: 'settings', owner, collection: 'hub' }).name);
    expect(names.filter((name) => !/^[0-9a-f]{64}$/.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(new Set(owners).size);
    const files = names.map((name) => layout.shelf({ place: 'people', name }));
    expect(files.filter((file) => !/^\/data\/people\/[0-9a-f]{2}\/[0-9a-f]{64}\.json$/.test(file))).toEqual([]);
  });

  it.each(DOCUMENT_KINDS)('gives a %s document a place by its kind', (kind) => {
    const key: DocumentKey = { kind, owner: 'a'.repeat(64), collection: 'one' };
    checkKey(key);
    expect(toShelfName(key).place).toBe(kind === 'session' ? 'sessions' : kind === 'draft' ? 'drafts' : 'people');
  });

  it.each<[string, Partial<DocumentKey>, boolean]>([
    ['an owner of one character', { owner: 'a' }, true],
    ['an owner of 512 characters', { owner: 'a'.repeat(512) }, true],
    ['an owner of 513 characters', { owner: 'a'.repeat(513) }, false],
    ['an empty owner', { owner: '' }, false],
    ['an unknown kind', { kind: 'secrets' as never }, false],
    ['a collection with a slash', { collection: 'a/b' }, false],
    ['a collection that every object inherits', { collection: 'constructor' }, false],
    ['a session that is named by its id', { kind: 'session' }, false],
  ])('accepts or refuses %s', (_, change, isAccepted) => {
    const check = () => checkKey({ kind: 'settings', owner: 'somebody', collection: 'hub', ...change });
    if (isAccepted) expect(check).not.toThrow();
    else expect(check).toThrow(RefusedKeyError);
  });

  it('separates owner and collection in the name of a session', () => {
    const one = toShelfName({ kind: 'session', owner: 'a', collection: 'bc' });
    expect(toShelfName({ kind: 'session', owner: 'ab', collection: 'c' })).not.toEqual(one);
  });
});
