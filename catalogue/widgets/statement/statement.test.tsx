import { describe, expect, it } from 'vitest';
import { sentenceOf } from '#tools/reading/rule-texts';
import { drawWidget } from '../../components/testing/draw-widget.tsx';
import { hubPageOf } from '../../components/testing/hub-page-of.ts';
import { statementSections } from '../../rules/statement/statement.ts';
import { Widget } from './statement.tsx';
import { groupSections, reachesMark, readLimits, readStatement } from './statement-text.ts';

const page = hubPageOf('p03');
const draw = (data: unknown) => drawWidget(Widget, 'Statement', 'p03', { data });

describe('the summary of the personal statement', () => {
  const html = draw({ skills: 'a'.repeat(2000), whySubject: 'b'.repeat(480) });

  it('[TEXT-001] [TEXT-006] [WIDGET-071] shows which sections have text, the count, a ring for the limit, and a link to edit', () => {
    expect(html).toContain('2,480 of 4,000 characters.');
    expect(html).toMatch(/role="img" aria-label="2,480 of 4,000 characters\."/);
    expect(html).toContain('62%');
    expect(html).toMatch(/href="\/dashboard\?widget=Statement"[^>]*>.*Keep writing/s);
    const chips = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, chip = '']) => chip.replace(/<[^>]*>/g, ''));
    expect(chips).toHaveLength(8);
    expect(chips.filter((chip) => chip.endsWith(': Started'))).toEqual(['Why this subject: Started', 'Skills: Started']);
  });

  it('[TEXT-007] names each section as the rule does', () => {
    const named = sentenceOf('TEXT-007')
      .replace(/^.*section labels: |; editable copy\.$/g, '')
      .split(', ');
    expect(named).toHaveLength(8);
    for (const one of named) {
      const label = one.replace(/ \(.*/, '');
      const section = /\((\w+)\)/.exec(one)?.[1] ?? label.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
      const chips = [...draw({ [section]: 'a' }).matchAll(/<li>(.*?)<\/li>/g)].map(([, chip = '']) => chip.replace(/<[^>]*>/g, ''));
      expect(chips.filter((chip) => chip.endsWith(': Started')).map((chip) => chip.toLowerCase())).toEqual([
        `${label.toLowerCase()}: started`,
      ]);
    }
  });

  it.each([3500, 3501])('[TEXT-017] counts as complete with %i characters, for stage and ring, only from 3501 on', (length) => {
    const texts = { skills: `${'a'.repeat(length)}\n\n` };
    const saved = [
      { collection: 'dashboardData' as const, name: 'Statement', data: JSON.stringify(texts), lastUpdated: '2027-01-01T00:00:00Z' },
    ];
    const top = [{ number: 1, course: { courseId: 'a', courseOptionId: '1' } }];
    const record = (given: Record<string, unknown>) => Object.assign(Object(given.user), { favourites: { top } });
    expect(hubPageOf('p02', { saved, record }).plan.stage).toBe(length > 3500 ? 'Ready' : 'Refine');
    expect(hubPageOf('p02', { record }).plan.stage).toBe('Refine');
  });

  it.each([
    [4_000, false],
    [4_001, true],
  ])('shows a number in its ring instead of a tick with %i characters: %s', (count, hasNumber) => {
    expect(draw({ skills: 'a'.repeat(count) }).includes('<strong>100%</strong>')).toBe(hasNumber);
  });

  it('[WIDGET-072] links to the statement guides in its foot', () => {
    expect(page.items.widgets.Statement).toMatchObject({ linkUrl: '/explore/statement-guides', linkLabel: 'See statement guides' });
  });

  it('names the next section, and shows that the limit is exceeded', () => {
    expect(html).toContain('Next: Why this course.');
    expect(draw({ skills: 'a'.repeat(4100) })).toContain('You are 100 characters over the 4000 limit.');
  });

  it('starts with one sentence and Start writing', () => {
    for (const nothing of [null, 7, [], { skills: null }]) expect(draw(nothing)).toMatch(/0 of 4,000 characters\..*Start writing/s);
  });
});

describe('the texts of a statement', () => {
  it('has eight texts, whatever was saved', () => {
    expect(Object.keys(readStatement({ skills: 'a', other: 'b', futurePlans: null })).sort()).toEqual([...statementSections].sort());
  });

  it('preserves every space, including a trailing one', () => {
    expect(readStatement({ skills: ' one \n' }).skills).toBe(' one \n');
  });

  it('[TEXT-008] groups the texts under three questions from 2026 on; page state sets the groups and can turn them off', () => {
    const grouped = [
      { question: 'one', sections: ['whyApplyCourse', 'whySubject', 'futurePlans'] },
      { question: 'two', sections: ['previousStudies', 'whySuitable'] },
      { question: 'three', sections: ['skills', 'achievements', 'workExperience'] },
    ];
    const plain = [{ question: null, sections: statementSections }];
    expect(groupSections(2026, page.pageState.values)).toEqual(grouped);
    expect(groupSections(2027, {})).toEqual(grouped);
    expect(groupSections(2025, page.pageState.values)).toEqual(plain);
    expect(groupSections(2027, { statementQuestions: '' })).toEqual(plain);
    expect(groupSections(2026, { statementQuestionsFrom: 2030 })).toEqual(plain);
    expect(groupSections(2027, { statementQuestions: 'skills, nonsense' })).toEqual([
      { question: 'one', sections: ['skills'] },
      { question: null, sections: statementSections.filter((section) => section !== 'skills') },
    ]);
  });

  it('reads the limits from page state', () => {
    expect(readLimits({})).toEqual({ characters: 4000, warnFrom: 3900, maxOver: 6000, completeAbove: 3500 });
    expect(readLimits({ statementLimit: 10, statementWarning: 8, statementOver: 5, statementComplete: 7 }).maxOver).toBe(5);
  });

  it('announces when 100, 50 and 0 characters are left', () => {
    expect([101, 100, 51, 50, 1, 0].filter((left) => reachesMark(left + 1, left))).toEqual([100, 50, 0]);
    expect(reachesMark(300, -20)).toBe(true);
    expect(reachesMark(40, 60)).toBe(false);
  });
});
