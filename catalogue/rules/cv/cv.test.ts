import { describe, expect, it } from 'vitest';
import { readShippedContent } from '../testing/shipped-content.ts';
import cases from './cases.json' with { type: 'json' };
import { countCvPages } from './count-pages.ts';
import { readCv } from './cv.ts';
import { listCvYears, readCvDate, writeCvDate } from './cv-dates.ts';
import { changeEntry, insertEntry, moveEntry, orderNewestFirst, removeEntry } from './edit-entries.ts';
import { cvRules } from './rule-list.ts';
import { listNewGradeStages } from './start-cv.ts';

const content = readShippedContent();

describe('a CV', () => {
  it.each(cases)('$title', ({ rule, input, ...wanted }) => {
    const answer = cvRules.find(({ name }) => name === rule)?.run(input, content);
    if ('answer' in wanted) expect(answer).toMatchObject(wanted.answer ?? {});
    else expect(answer).toEqual(wanted.equals);
  });
});

describe('reading a saved CV', () => {
  it('reads invalid parts as empty, and keeps trailing spaces during typing', () => {
    const read = readCv({ name: 'Ana ', email: 7, layout: 'loud', work: 'none', skills: [null, { id: 'x', text: 'a ' }], more: 1 });
    expect(read).toEqual({
      ...readCv(null),
      name: 'Ana ',
      skills: [
        { id: 'entry-1', text: '' },
        { id: 'x', text: 'a ' },
      ],
    });
    expect(Object.keys(readCv({ references: 'r', name: 'n' }))).toEqual(Object.keys(readCv(null)));
  });

  it('gives each entry its own id, and ignores malformed dates', () => {
    const stage = { id: 'a b', title: 'T', place: '', from: '2025-13', to: 'now', text: '' };
    const [one, two, three] = readCv({ work: [stage, { ...stage, id: 'x', from: '2025-09', to: 'soon' }, { ...stage, id: 'x' }] }).work;
    expect([one?.id, two?.id, three?.id]).toEqual(['entry-1', 'x', 'entry-3']);
    expect([one?.from, one?.to, two?.from, two?.to]).toEqual(['', 'now', '2025-09', '']);
  });
});

describe('entries', () => {
  const list = [
    { id: 'a', text: '1' },
    { id: 'b', text: '2' },
    { id: 'c', text: '3' },
  ];
  const idsOf = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id).join('');

  it('[CV-002] moves an entry by one place, but not past the ends of its list', () => {
    expect([moveEntry(list, 'b', -1), moveEntry(list, 'b', 1), moveEntry(list, 'a', -1), moveEntry(list, 'c', 1)].map(idsOf)).toEqual([
      'bac',
      'acb',
      'abc',
      'abc',
    ]);
    expect(moveEntry(list, 'x', 1)).toBe(list);
  });

  it('[CV-002] puts a removed entry back at its place, only once', () => {
    const without = removeEntry(list, 'b');
    expect(idsOf(without)).toBe('ac');
    const back = insertEntry(without, { id: 'b', text: '2' }, 1);
    expect(back).toEqual(list);
    expect(insertEntry(back, { id: 'b', text: 'again' }, 0)).toBe(back);
  });

  it('keeps the id of a changed entry', () => {
    expect(changeEntry(list, 'b', { text: 'new' })[1]).toEqual({ id: 'b', text: 'new' });
  });

  it('[CV-003] orders entries newest first, those without a year last', () => {
    const stage = (id: string, from: string, to: string) => ({ id, title: id, place: '', from, to, text: '' });
    const stages = [stage('old', '2020', '2021'), stage('none', '', ''), stage('now', '2019', 'now'), stage('new', '2024', '2025')];
    expect(orderNewestFirst(stages).map(({ id }) => id)).toEqual(['now', 'new', 'old', 'none']);
  });
});

describe('dates and pages', () => {
  it('writes dates as they were read', () => {
    for (const date of ['2025-09', '2025', '-09', '']) expect(writeCvDate(readCvDate(date))).toBe(date);
    expect(readCvDate('now')).toEqual({ year: 0, month: 0 });
  });

  it('lists years from the coming ones back over half a century', () => {
    const years = listCvYears(2027);
    expect([years[0], years.at(-1), years.length]).toEqual([2034, 1977, 58]);
  });

  it('[CV-003] fills a page at 757 points, and adds none for half a point more', () => {
    expect([0, 1, 757, 757.5, 759, 1514, 1516].map(countCvPages)).toEqual([1, 1, 1, 1, 2, 2, 3]);
  });

  it('[CV-001] offers saved grades only once, matched by entry or by name of the qualification', () => {
    const grades = [
      { id: 'grades-a-level', title: 'A level', place: '', from: '', to: '', text: 'Biology: A' },
      { id: 'grades-epq', title: 'EPQ', place: '', from: '', to: '', text: 'B' },
    ];
    const cv = { ...readCv(null), education: [{ id: 'x', title: 'EPQ ', place: '', from: '', to: '', text: '' }] };
    expect(listNewGradeStages(cv, grades).map(({ id }) => id)).toEqual(['grades-a-level']);
    expect(listNewGradeStages({ ...cv, education: grades }, grades)).toEqual([]);
  });
});
