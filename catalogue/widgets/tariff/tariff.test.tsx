import { describe, expect, it } from 'vitest';
import { fillMessage } from '#engine';
import { drawWidget } from '../../components/testing/draw-widget.tsx';
import { hubPageOf } from '../../components/testing/hub-page-of.ts';
import type { SavedGrade } from '../../rules/tariff/grades.ts';
import { Widget } from './tariff.tsx';
import { makeGradeId, putBack } from './use-calculator.ts';

const { messages, widgets } = hubPageOf('p10').items;
const formatMessage = (key: string, values: Readonly<Record<string, string | number>> = {}) => fillMessage(messages[key] ?? key, values);

function gradeOf(id: string, change: Partial<SavedGrade> = {}): SavedGrade {
  return { id, group: 'G', name: 'A level', code: 'GCE-A', grade: 'A', points: 48, subject: '', gradeMessage: '', ...change };
}

const draw = (data: unknown) => drawWidget(Widget, 'Tariff', 'p10', { data });

describe('the summary of Tariff points', () => {
  it('adds up the saved grades, without those that do not count', () => {
    const html = draw([
      gradeOf('a', { subject: 'Art' }),
      gradeOf('b', { name: 'AS', code: 'GCE-AS', points: 20, subject: 'art ' }),
      gradeOf('c', { name: 'Pearson BTEC Level 3 National Diploma', grade: 'DD', points: 96 }),
    ]);
    expect(html).toContain('<strong>144</strong>');
    expect(html).toMatch(/points saved<\/span><br\/><span>from 3 grades/);
    expect(html).toContain('Pearson BTEC Level 3 …');
    expect(html).toContain('title="Pearson BTEC Level 3 National Diploma, grade DD"');
    expect(html).toContain('Points are a guide.');
  });

  it('[TARIFF-016] shows a first step without grades, and links to the calculator in its foot', () => {
    expect(draw([])).toContain('Add your first grade');
    expect(draw(null)).toContain('Add your first grade');
    expect(formatMessage('tariff-first-grade')).toBe('Add your first grade');
    expect(widgets.Tariff).toMatchObject({ linkUrl: '/dashboard?widget=Tariff', linkLabel: 'Open calculator' });
  });
});

describe("the calculator's lists", () => {
  it('gives a new grade a unique id', () => {
    expect(makeGradeId({ selected: [gradeOf('GCE-A-1')], saved: [gradeOf('GCE-A-2')] }, 'GCE-A')).toBe('GCE-A-3');
  });

  it('restores a grade in its place, and preserves those added since', () => {
    const before = [gradeOf('a'), gradeOf('b')];
    expect(putBack(before, [gradeOf('b', { subject: 'Art' }), gradeOf('c')]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(putBack(before, [])).toEqual(before);
  });
});
