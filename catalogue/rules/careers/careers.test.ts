import { describe, expect, it } from 'vitest';
import quiz from '../../facts/career-quiz.json' with { type: 'json' };
import industryFacts from '../../facts/industries.json' with { type: 'json' };
import subjectFacts from '../../facts/subjects.json' with { type: 'json' };
import { careerQuestions, isQuizComplete, matchCareers, readAnswers, scoreThemes, writeAnswers } from './careers.ts';
import cases from './cases.json' with { type: 'json' };
import { careerRules } from './rule-list.ts';

describe('careers', () => {
  it.each(cases)('$title', ({ rule, input, answer }) => {
    expect(careerRules.find(({ name }) => name === rule)?.run(input)).toEqual(answer);
  });

  it('has twelve questions with three to five answers each', () => {
    expect(careerQuestions).toHaveLength(12);
    for (const { answers } of careerQuestions) {
      expect(answers.length).toBeGreaterThanOrEqual(3);
      expect(answers.length).toBeLessThanOrEqual(5);
      expect(new Set(answers).size).toBe(answers.length);
    }
  });

  it('covers every subject and industry, and refers only to existing themes and subjects', () => {
    const themes = quiz.themes.map(({ id }) => id);
    const subjects = subjectFacts.subjects.map(({ id }) => id);
    expect(quiz.subjects.map(({ subject }) => subject).sort()).toEqual([...subjects].sort());
    expect(quiz.areas.map(({ industry }) => industry).sort()).toEqual(industryFacts.industries.map(({ id }) => id).sort());
    const used = [...quiz.subjects, ...quiz.areas, ...quiz.questions.flatMap(({ answers }) => answers)].flatMap((row) => row.themes);
    expect(used.filter((theme) => !themes.includes(theme))).toEqual([]);
    expect(quiz.areas.flatMap((area) => area.subjects).filter((id) => !subjects.includes(id))).toEqual([]);
  });

  it('offers every theme in eight questions or more', () => {
    for (const { id } of quiz.themes) {
      const places = quiz.questions.filter(({ answers }) => answers.some(({ themes }) => themes.includes(id)));
      expect(places.length).toBeGreaterThanOrEqual(8);
    }
  });

  it('reads stored answers back and rejects any other text', () => {
    expect(readAnswers(writeAnswers([0, 4, 2]))).toEqual([0, 4, 2]);
    expect(readAnswers(writeAnswers([]))).toEqual([]);
    for (const text of ['', 'q1', 'q0-012', 'q1-9', 'q1-01x', 'q1-0-1', `q1-${'0'.repeat(13)}`]) expect(readAnswers(text)).toBeNull();
    expect([11, 12].map((count) => isQuizComplete(Array.from({ length: count }, () => 0)))).toEqual([false, true]);
  });

  it('scores a theme 1 when chosen every time and 0 when never chosen', () => {
    const caring = quiz.questions.map(({ answers }) => answers.findIndex(({ themes }) => themes.includes('caring')));
    const scores = scoreThemes(caring.map((answer) => Math.max(0, answer)));
    expect(scores.get('caring')).toBe(1);
    expect(scores.get('creative')).toBeLessThan(1);
  });

  it('lists every area and subject once, with reasons from the chosen themes', () => {
    const answers = readAnswers('q1-321233223223') ?? [];
    const { areas, subjects, likings } = matchCareers(answers);
    expect([areas.length, subjects.length]).toEqual([26, 57]);
    expect(new Set(subjects.map(({ id }) => id)).size).toBe(57);
    expect(likings[0]).toBe('working with people');
    expect(areas[0]?.likings).toContain('working with people');
    for (const { likings: said } of areas) expect(said.length).toBeLessThanOrEqual(2);
  });
});
