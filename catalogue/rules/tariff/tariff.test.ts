import { describe, expect, it } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import type { SavedGrade } from './grades.ts';
import { announceTariffMessage, tariffRules, tariffTable, toSavedGrade } from './rule-list.ts';
import { announceSuggestionCount, groupTypes, nextPage } from './showing.ts';

interface Ending {
  selected: SavedGrade[];
  saved: SavedGrade[];
  pages: unknown[][];
  found: string[];
}

describe('tariff', () => {
  it.each(cases)('$title', ({ rule, input, ...wanted }) => {
    const answer = tariffRules.find(({ name }) => name === rule)?.run(input);
    if ('answer' in wanted) expect(answer).toMatchObject(wanted.answer ?? {});
    const ending = answer as Ending;
    if ('order' in wanted) expect(ending.selected.map(({ code, grade }) => `${code} ${grade}`)).toEqual(wanted.order);
    if ('count' in wanted) expect(ending.selected).toHaveLength(wanted.count ?? 0);
    if ('note' in wanted) expect([...ending.selected, ...ending.saved].map(({ gradeMessage }) => gradeMessage)).toContain(wanted.note);
    if ('subjectLength' in wanted) expect(ending.saved[0]?.subject).toHaveLength(wanted.subjectLength ?? 0);
    if ('pages' in wanted) expect(ending.pages.map((page) => page.length)).toEqual(wanted.pages);
    if ('foundAll' in wanted) {
      expect(ending.found.length).toBeGreaterThan(0);
      expect(ending.found.every((name) => name.toLowerCase().includes(wanted.foundAll ?? ''))).toBe(true);
    }
  });

  it('[TARIFF-019] the pager wraps from the last page to the first', () => {
    expect([nextPage(0, 3), nextPage(2, 3)]).toEqual([1, 0]);
  });

  it('[TARIFF-013] [TARIFF-014] the count is spoken with the right number', () => {
    expect(announceSuggestionCount(1)).toBe('1 qualification suggestion found, to navigate use up and down arrows.');
    expect(announceSuggestionCount(2)).toContain('2 qualification suggestions found');
  });

  it('[TARIFF-051] the spoken message says grade for one and grades for more', () => {
    expect(announceTariffMessage('added', 1, tariffTable.limits)).toBe('Added 1 grade to your saved grades.');
    expect(announceTariffMessage('loaded', 3, tariffTable.limits)).toBe('Loaded your 3 saved grades to the calculator.');
  });

  it('[TARIFF-046] the messages are built from the limits of the table', () => {
    expect(announceTariffMessage('tooManySelected', 0, { maxGrades: 12, maxQualificationTypes: 5 })).toBe(
      'You can only select a maximum of 12 grades.',
    );
  });

  it('[TARIFF-015] types stand under their groups, none left out', () => {
    const groups = groupTypes(tariffTable.qualificationTypes);
    expect(groups.flatMap(({ types }) => types)).toHaveLength(tariffTable.qualificationTypes.length);
    expect(new Set(groups.map(({ group }) => group)).size).toBe(groups.length);
  });

  it('[TARIFF-001] [TARIFF-002] [TARIFF-004] a grade of the table becomes a kept grade with an empty subject and note', () => {
    const type = tariffTable.qualificationTypes.find(({ code }) => code === 'GCE-A');
    expect(toSavedGrade(type, 'A', 'x')).toEqual({
      id: 'x',
      group: 'A levels and AS',
      name: 'A level',
      code: 'GCE-A',
      grade: 'A',
      points: 48,
      subject: '',
      gradeMessage: '',
    });
    expect(toSavedGrade(type, 'Z', 'x')).toBeNull();
  });

  it('[TARIFF-005] the table names its years and holds 103 types with unique codes', () => {
    expect(new Set(tariffTable.qualificationTypes.map(({ code }) => code)).size).toBe(103);
  });
});
