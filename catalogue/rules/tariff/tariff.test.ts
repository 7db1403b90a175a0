import { describe, expect, it } from 'vitest';
import facts from '../../facts/tariff.json' with { type: 'json' };
import { describeFrom } from '../rule-shape.ts';
import { readShippedContent } from '../testing/shipped-content.ts';
import cases from './cases.json' with { type: 'json' };
import { type QualificationType, type SavedGrade, toSavedGrade } from './grades.ts';
import { formatTariffMessage } from './messages.ts';
import { tariffRules } from './rule-list.ts';
import { usualTariffLimits } from './saved-grades.ts';
import { formatSuggestionCount, groupTypes, nextPage } from './showing.ts';

const content = readShippedContent();
const say = describeFrom(content);
const { qualificationTypes }: { readonly qualificationTypes: readonly QualificationType[] } = facts;

interface Ending {
  selected: SavedGrade[];
  saved: SavedGrade[];
  pages: unknown[][];
  found: string[];
}

describe('tariff', () => {
  it.each(cases)('$title', ({ rule, input, ...wanted }) => {
    const answer = tariffRules.find(({ name }) => name === rule)?.run(input, content);
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

  it('[TARIFF-019] wraps the pager from the last page to the first', () => {
    expect([nextPage(0, 3), nextPage(2, 3)]).toEqual([1, 0]);
  });

  it('[TARIFF-013] [TARIFF-014] announces the count in singular or plural', () => {
    expect(formatSuggestionCount(1, say)).toBe('1 qualification suggestion found, to navigate use up and down arrows.');
    expect(formatSuggestionCount(2, say)).toBe('2 qualification suggestions found, to navigate use up and down arrows.');
  });

  it('[TARIFF-051] announces one grade in the singular and more in the plural', () => {
    expect(formatTariffMessage('added', 1, usualTariffLimits, say).spoken).toBe('Added 1 grade to your saved grades.');
    expect(formatTariffMessage('loaded', 3, usualTariffLimits, say).spoken).toBe('Loaded your 3 saved grades to the calculator.');
  });

  it('[TARIFF-046] fills messages with the limits of the table', () => {
    const limits = { maxGrades: 12, maxQualificationTypes: 5 };
    expect(formatTariffMessage('tooManySelected', 0, limits, say).text).toBe('You can only select a maximum of 12 grades.');
    expect(formatTariffMessage('tooManyTypesSaved', 0, limits, say).text).toBe('You can only save a maximum of 5 qualification types.');
  });

  it('[TARIFF-015] groups types without leaving any out', () => {
    const groups = groupTypes(qualificationTypes);
    expect(groups.flatMap(({ types }) => types)).toHaveLength(qualificationTypes.length);
    expect(new Set(groups.map(({ group }) => group)).size).toBe(groups.length);
  });

  it('[TARIFF-001] [TARIFF-002] [TARIFF-004] converts a grade of the table to a saved grade with empty subject and note', () => {
    const type = qualificationTypes.find(({ code }) => code === 'GCE-A');
    const grade = type?.grades.find((one) => one.grade === 'A');
    if (!type || !grade) throw new Error('The table has no A at A level.');
    expect(qualificationTypes.flatMap(({ grades }) => grades).every((one) => one.grade !== '' && one.points >= 0)).toBe(true);
    expect(toSavedGrade(type, grade, 'x')).toEqual({
      id: 'x',
      group: 'A levels and AS',
      name: 'A level',
      code: 'GCE-A',
      grade: 'A',
      points: 48,
      subject: '',
      gradeMessage: '',
    });
  });
});
