import { describe, expect, it } from 'vitest';
import { addCall, moveCall, putBackCall, removeCall, setCallState, toggleAsked, toggleReady } from './call-changes.ts';
import { type CallList, type CallPlace, MAX_CALLS, readCallList, toCallId, toNoteName, toStoredCalls, writeCallList } from './call-list.ts';

const empty = readCallList(null);

function placeOf(name: string): CallPlace {
  return {
    courseId: name,
    courseOptionId: `${name}-1`,
    course: `Course ${name}`,
    courseCode: 'A100',
    university: `University ${name}`,
    providerId: name,
    phone: '01632 960001',
    location: 'Leeds',
    points: 112,
  };
}

const idOf = (name: string) => toCallId(placeOf(name));
const listOf = (...names: readonly string[]) => names.reduce((list, name) => addCall(list, placeOf(name)), empty);
const namesOf = ({ calls }: CallList) => calls.map(({ courseId }) => courseId);

describe('changes to a call list', () => {
  it('adds a place once, at the end', () => {
    const list = listOf('a', 'b');
    expect(namesOf(list)).toEqual(['a', 'b']);
    expect(addCall(list, placeOf('a'))).toBe(list);
  });

  it('adds nothing to a full list', () => {
    const full = listOf(...Array.from({ length: MAX_CALLS }, (_, index) => `c${index}`));
    expect(full.calls).toHaveLength(MAX_CALLS);
    expect(addCall(full, placeOf('more'))).toBe(full);
  });

  it('moves a place up or down by one, and keeps it at the ends', () => {
    const list = listOf('a', 'b', 'c');
    expect(namesOf(moveCall(list, idOf('b'), -1))).toEqual(['b', 'a', 'c']);
    expect(namesOf(moveCall(list, idOf('b'), 1))).toEqual(['a', 'c', 'b']);
    expect([moveCall(list, idOf('a'), -1), moveCall(list, idOf('c'), 1), moveCall(list, 'call-none', 1)]).toEqual([list, list, list]);
  });

  it('puts a removed place back with the outcome of its call', () => {
    const list = setCallState(listOf('a', 'b', 'c'), idOf('b'), { state: 'later', by: '' });
    const [, call] = list.calls;
    expect(call && putBackCall(removeCall(list, idOf('b')), call, 1)).toEqual(list);
  });

  it('holds a time only for a yes', () => {
    const said = setCallState(listOf('a'), idOf('a'), { state: 'yes', by: '2027-08-12T18:00' });
    expect(said.calls[0]).toMatchObject({ state: 'yes', by: '2027-08-12T18:00' });
    expect(setCallState(said, idOf('a'), { state: 'no', by: '2027-08-12T18:00' }).calls[0]).toMatchObject({ state: 'no', by: '' });
  });

  it('toggles things at hand and questions asked', () => {
    const list = toggleReady(toggleAsked(listOf('a'), idOf('a'), 'until'), 'pen');
    expect([list.calls[0]?.asked, list.ready]).toEqual([['until'], ['pen']]);
    const back = toggleReady(toggleAsked(list, idOf('a'), 'until'), 'pen');
    expect([back.calls[0]?.asked, back.ready]).toEqual([[], []]);
  });
});

describe('stored call list', () => {
  const list = toggleReady(toggleAsked(setCallState(listOf('a', 'b'), idOf('b'), { state: 'yes', by: '' }), idOf('a'), 'room'), 'id');

  it('reads a list back as written', () => {
    expect(readCallList(writeCallList(list))).toEqual(list);
    expect(toStoredCalls(writeCallList(list))).toEqual(writeCallList(list));
  });

  it('drops unknown fields and cuts long texts', () => {
    const stored = toStoredCalls({ ...writeCallList(list), note: 'x', 'call-zz': { university: 'U'.repeat(400), secret: 1 } });
    expect(stored).not.toHaveProperty('note');
    expect(stored['call-zz']).toEqual(expect.objectContaining({ university: 'U'.repeat(300) }));
    expect(stored['call-zz']).not.toHaveProperty('secret');
  });
});

it('names the notes of a call so that a setting accepts it, also for a place the person wrote down', () => {
  const own = toCallId({ ...placeOf('x'), courseId: '' });
  expect([toNoteName(idOf('a')), toNoteName(own)]).toEqual([
    expect.stringMatching(/^ClearingNote-call-[0-9a-z]+$/),
    expect.stringMatching(/^ClearingNote-own-[0-9a-z]+$/),
  ]);
});
