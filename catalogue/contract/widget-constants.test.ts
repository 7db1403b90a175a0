import { describe, expect, it } from 'vitest';
import { finishStage } from '#engine';
import { hubPageOf, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { choosePosts, toArticlesCall, trimSummary } from '../rules/carousels/carousels.ts';
import { isAttended } from '../rules/events/events.ts';
import { listAccommodation, toAccommodationEntry } from '../rules/feed/accommodation.ts';
import { canShowCompass, deriveSubjectLimit, subjectLimits } from '../rules/people-like/selection.ts';
import { READY_BELOW, STAGE_SCORES, toViewerStage } from '../rules/stage/stage.ts';
import { deriveStatementCount, statementLimits } from '../rules/statement/statement.ts';
import { addGrade, type SavedGrade } from '../rules/tariff/grades.ts';
import { readSavedGrades } from '../rules/tariff/saved-grades.ts';
import { pageGrades, shortenGrade } from '../rules/tariff/showing.ts';
import { FRESH_MS } from '../widgets/tariff/use-calculator.ts';

const { values } = hubPageOf('p10').pageState;

function gradeOf(index: number, code = 'GCE-A'): SavedGrade {
  return { id: `${code}-${index}`, group: 'A levels', name: code, code, grade: 'A', points: 48, subject: '', gradeMessage: '' };
}

describe('limits of the widgets', () => {
  it('[EC-026] Tariff: ten grades of four types, ten slots or nine with the pager, 21 and 255 characters, 1.5 s', () => {
    const limits = { maxGrades: Number(values.tariffGrades), maxQualificationTypes: Number(values.tariffTypes) };
    expect(limits).toEqual({ maxGrades: 10, maxQualificationTypes: 4 });
    const ten = Array.from({ length: 10 }, (_, index) => gradeOf(index));
    const nine = { selected: ten.slice(1), saved: [] };
    expect(addGrade(nine, gradeOf(99), limits).lists.selected).toHaveLength(10);
    expect(addGrade({ selected: ten, saved: [] }, gradeOf(99), limits).lists.selected).toHaveLength(10);
    const four = ['a', 'b', 'c', 'd'].map((code, index) => gradeOf(index, code));
    expect(addGrade({ selected: four, saved: [] }, gradeOf(9, 'e'), limits).lists.selected).toHaveLength(4);
    expect(pageGrades(ten).map(({ length }) => length)).toEqual([10]);
    expect(pageGrades([...ten, gradeOf(10)]).map(({ length }) => length)).toEqual([9, 2]);
    expect([shortenGrade('x'.repeat(21)), shortenGrade('x'.repeat(22))]).toEqual(['x'.repeat(21), `${'x'.repeat(21)}…`]);
    expect(readSavedGrades([{ ...gradeOf(1), subject: 's'.repeat(300) }])[0]?.subject).toHaveLength(255);
    expect(FRESH_MS).toBe(1500);
  });

  it('[EC-027] Statement: 4000 characters, up to 6000 over, complete above 3500', () => {
    expect([values.statementLimit, values.statementOver, values.statementComplete]).toEqual([4000, 6000, 3500]);
    expect(statementLimits).toMatchObject({ characters: 4000, maxOver: 6000, completeAbove: 3500 });
    const isComplete = (length: number) => deriveStatementCount({ skills: 'a'.repeat(length) }).isComplete;
    expect([isComplete(3500), isComplete(3501)]).toEqual([false, true]);
  });

  it('[EC-028] Carousels: every six seconds, five articles, two first and three random, in 180 characters', () => {
    expect([values.carouselSeconds, values.informationMost]).toEqual([6, 5]);
    const chosen = choosePosts([1, 2, 3, 4, 5, 6, 7, 8], () => 0);
    expect([chosen.length, chosen.slice(0, 2)]).toEqual([5, [1, 2]]);
    expect(chosen.slice(2)).not.toEqual([3, 4, 5]);
    const question = { base: '', studyLevel: 'Undergraduate', wantsConservatoires: false, stage: '', homeLocation: '' };
    expect(toArticlesCall(question)).toContain('limit=5');
    expect([trimSummary('x'.repeat(180)), trimSummary('x'.repeat(181))]).toEqual(['x'.repeat(180), `${'x'.repeat(180)}...`]);
  });

  it('[EC-029] [EC-044] People like you: five on the dashboard, a hundred rows, a compass above three, 1, 4 or 3 subjects', () => {
    expect([values.peopleLikeTop, values.peopleLikeMost]).toEqual([5, 100]);
    const rows = (length: number) => Array.from({ length }, (_, index) => ({ label: `${index}`, applicants: 9 }));
    expect([canShowCompass(rows(3)), canShowCompass(rows(4))]).toEqual([false, true]);
    const limit = (name: string) => deriveSubjectLimit(name, subjectLimits);
    expect([limit('BTEC Extended Diploma'), limit('SQA - Highers'), limit('A levels')]).toEqual([1, 4, 3]);
  });

  it('[EC-031] Stage: scores of 5, 5, 1 and 10, Refine at 10, and Ready below two open to-dos', () => {
    expect(STAGE_SCORES).toEqual({ unis: 5, courses: 5, pages: 1, topChoices: 10, refineFrom: 10 });
    expect(READY_BELOW).toBe(2);
    const nothing = { unis: 0, courses: 0, pages: 0, topChoices: 0, statementLength: 0 };
    expect(finishStage(toViewerStage({ ...nothing, unis: 1 }), 9)).toBe('Research');
    expect(finishStage(toViewerStage({ ...nothing, unis: 1, courses: 1 }), 9)).toBe('Refine');
    expect([2, 1].map((unfinished) => finishStage(toViewerStage(nothing), unfinished))).toEqual(['Research', 'Ready']);
    expect(shippedCatalogue().catalogue.todos).toHaveLength(10);
  });

  it('[EC-033] Accommodation: six providers; [ERR-037] one without data has no items and is marked', () => {
    expect(values.accommodationMost).toBe(6);
    const entries = Array.from({ length: 9 }, (_, index) => toAccommodationEntry(`${index}`, `${index}`, null));
    expect(listAccommodation(entries, Number(values.accommodationMost))).toHaveLength(6);
    expect(entries[0]).toEqual({ guid: '0', title: '0', totalItems: 0, noInfo: true });
    expect(toAccommodationEntry('a', 'A', [])).toMatchObject({ totalItems: 0, noInfo: true });
  });

  it('[EC-042] Events: an attended date counts after the year 2000', () => {
    expect(['0001-01-01T00:00:00Z', '2000-12-31T23:59:59Z', '2001-01-01T00:00:00Z'].map(isAttended)).toEqual([false, false, true]);
  });
});
