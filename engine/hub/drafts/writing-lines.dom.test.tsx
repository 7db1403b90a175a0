// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { drawInLibrary } from '../testing/draw-in-library.tsx';
import type { Writing } from './use-writing.ts';
import { WritingStatus } from './writing-lines.tsx';

const keys = ['draft-choose', 'draft-too-long', 'save-failed', 'draft-offline', 'draft-cleaned', 'saving', 'saved'];
const messages = Object.fromEntries(keys.map((key) => [key, `The text of ${key}`]));

it.each<readonly [key: string, state: Partial<Writing<string>>]>([
  ['draft-choose', { theirs: 'Another', fits: false }],
  ['draft-too-long', { fits: false, status: 'failed' }],
  ['save-failed', { status: 'failed', isDirty: true, isOnline: false }],
  ['draft-offline', { isDirty: true, isOnline: false, hasBadCharacters: true }],
  ['draft-cleaned', { hasBadCharacters: true, status: 'saving' }],
  ['saving', { status: 'saving' }],
  ['saved', { status: 'saved' }],
  ['', { status: 'saved', isDirty: true }],
  ['', {}],
])('WritingStatus shows "%s" for the state %o', async (key, state) => {
  const calm = { isDirty: false, isOnline: true, fits: true, hasBadCharacters: false, theirs: null, status: 'idle' };
  const hub = await drawInLibrary(<WritingStatus writing={{ ...calm, ...state } as Writing<string>} />, { messages });
  expect(keys.filter((one) => hub.seen().includes(`The text of ${one}`))).toEqual(key === '' ? [] : [key]);
});
