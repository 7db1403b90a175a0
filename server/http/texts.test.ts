import { describe, expect, it } from 'vitest';
import { busyAnswer } from './busy.ts';
import { NotFoundError } from './errors.ts';
import { createTexts, wordProblem } from './texts.ts';

const content: Readonly<Record<string, string>> = {
  'busy-again': 'Diese Seite fragt in {n} Sekunden <wieder>.',
  'problem-busy': 'Gerade sind sehr viele hier.',
  'problem-title-503': 'Gerade nicht möglich',
};
const find = (id: string) => content[id];

describe('texts of the server for visitors', () => {
  it('uses the built-in text until the content has a message for it', () => {
    expect(createTexts(() => undefined)('busy-again', { n: 3 })).toBe('This page asks again by itself in 3 seconds.');
    expect(createTexts(find)('busy-again', { n: 3 })).toBe('Diese Seite fragt in 3 Sekunden <wieder>.');
    expect(createTexts(find)('sign-in-again')).toBe('Sign in again');
  });

  it('takes the text of a failure from the message for its code', () => {
    const gone = new NotFoundError('There is no such room.', { code: 'room-gone' });
    expect(wordProblem(gone, find)).toEqual({ title: 'Not found', detail: 'There is no such room.' });
    const rooms = (id: string) => (id === 'problem-room-gone' ? 'Den Raum gibt es nicht.' : undefined);
    expect(wordProblem(gone, rooms).detail).toBe('Den Raum gibt es nicht.');
  });

  it('sends the texts as a page to a waiting person and as a problem to a program', () => {
    const page = busyAnswer({ accept: 'text/html' }, 4, find).body.toString();
    expect(page).toContain('<h1>Gerade nicht möglich</h1><p>Gerade sind sehr viele hier. Diese Seite fragt in 4 Sekunden &lt;wieder>.</p>');
    const problem = JSON.parse(busyAnswer({ accept: 'application/json' }, 4, find).body.toString());
    expect(problem).toMatchObject({
      status: 503,
      code: 'busy',
      title: 'Gerade nicht möglich',
      detail: content['problem-busy'],
      message: content['problem-busy'],
    });
  });
});
