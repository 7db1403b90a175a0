import quiz from '../../facts/career-quiz.json' with { type: 'json' };
import industryFacts from '../../facts/industries.json' with { type: 'json' };
import subjectFacts from '../../facts/subjects.json' with { type: 'json' };

/** One question of the career quiz: its text, and those of its answers in order. */
export interface CareerQuestion {
  readonly id: string;
  readonly text: string;
  readonly answers: readonly string[];
}

/** A subject that matches. */
export interface MatchedSubject {
  readonly id: string;
  readonly title: string;
}

/** An area of work that matches: its jobs, which of the person's likings it needs, and its subjects, best first. */
export interface MatchedArea {
  readonly id: string;
  readonly title: string;
  readonly jobs: readonly string[];
  readonly likings: readonly string[];
  readonly subjects: readonly MatchedSubject[];
}

/** Everything that matches a set of answers, best first. */
export interface CareerMatches {
  /** What the person likes most, strongest first. */
  readonly likings: readonly string[];
  readonly areas: readonly MatchedArea[];
  readonly subjects: readonly MatchedSubject[];
}

/** The questions of the career quiz, in order. */
export const careerQuestions: readonly CareerQuestion[] = quiz.questions.map(({ id, text, answers }) => ({
  id,
  text,
  answers: answers.map((answer) => answer.text),
}));

/** How much the first, second and third theme of an answer, a subject or an area count. */
const WEIGHTS: readonly number[] = [3, 2, 1];
const MAX_LIKINGS = 2;

/** How many areas of work and subjects are shown at first. */
export const MATCHES_SHOWN = { areas: 6, subjects: 8 } as const;

const subjectTitles = new Map(subjectFacts.subjects.map(({ id, title }) => [id, title]));
const industryTitles = new Map(industryFacts.industries.map(({ id, title }) => [id, title]));
const themesOfSubject = new Map(quiz.subjects.map(({ subject, themes }) => [subject, themes]));

/**
 * The answers as the text that is stored: on the device during the quiz, and as the assessment id when it is complete.
 * @example writeAnswers([0, 3]) // 'q1-03'
 */
export function writeAnswers(answers: readonly number[]): string {
  return `${quiz.version}-${answers.join('')}`;
}

/** Reads the answers from a stored text, complete or not; null for any other text. */
export function readAnswers(text: string): readonly number[] | null {
  const [version, digits, ...rest] = text.split('-');
  if (version !== quiz.version || digits === undefined || rest.length > 0 || !/^\d*$/.test(digits)) return null;
  const answers = [...digits].map(Number);
  const isKnown = (answer: number, place: number) => answer < (careerQuestions[place]?.answers.length ?? 0);
  return answers.every(isKnown) ? answers : null;
}

/** Whether every question has an answer. */
export function isQuizComplete(answers: readonly number[]): boolean {
  return answers.length === careerQuestions.length;
}

type Scores = ReadonlyMap<string, number>;

/** How much the person likes each theme, from 0 to 1: how often they chose it, compared with how often they could. */
export function scoreThemes(answers: readonly number[]): Scores {
  const sum = (themesOf: (place: number) => readonly string[]) => {
    const sums = new Map<string, number>();
    for (const place of quiz.questions.keys()) {
      for (const theme of themesOf(place)) sums.set(theme, (sums.get(theme) ?? 0) + 1);
    }
    return sums;
  };
  const offered = sum((place) => [...new Set(quiz.questions[place]?.answers.flatMap(({ themes }) => themes))]);
  const chosen = sum((place) => quiz.questions[place]?.answers[answers[place] ?? -1]?.themes ?? []);
  return new Map(quiz.themes.map(({ id }) => [id, (chosen.get(id) ?? 0) / Math.max(1, offered.get(id) ?? 0)]));
}

/** How well themes match: the weighted mean of the person's scores, the first theme counting most. */
function scoreFit(themes: readonly string[], scores: Scores): number {
  const weights = WEIGHTS.slice(0, themes.length);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return themes.reduce((sum, theme, place) => sum + (weights[place] ?? 0) * (scores.get(theme) ?? 0), 0) / Math.max(1, total);
}

function orderByFit<Row extends { readonly title: string; readonly themes: readonly string[] }>(
  rows: readonly Row[],
  scores: Scores,
): readonly Row[] {
  return [...rows].sort(
    (one, other) => scoreFit(other.themes, scores) - scoreFit(one.themes, scores) || one.title.localeCompare(other.title, 'en-GB'),
  );
}

/** Those of the themes that the person likes, strongest first; themes they never chose are left out. */
function listLikings(themes: readonly string[], scores: Scores): readonly string[] {
  return quiz.themes
    .filter(({ id }) => themes.includes(id) && (scores.get(id) ?? 0) > 0)
    .sort((one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0))
    .slice(0, MAX_LIKINGS)
    .map(({ liking }) => liking);
}

function toSubjects(ids: readonly string[], scores: Scores): readonly MatchedSubject[] {
  const rows = ids.map((id) => ({ id, title: subjectTitles.get(id) ?? id, themes: themesOfSubject.get(id) ?? [] }));
  return orderByFit(rows, scores).map(({ id, title }) => ({ id, title }));
}

/** All areas of work and subjects, those that match the answers best first and equal ones by name. */
export function matchCareers(answers: readonly number[]): CareerMatches {
  const scores = scoreThemes(answers);
  const areas = quiz.areas.map((area) => ({ ...area, title: industryTitles.get(area.industry) ?? area.industry }));
  return {
    likings: listLikings(
      quiz.themes.map(({ id }) => id),
      scores,
    ),
    areas: orderByFit(areas, scores).map(({ industry, title, jobs, themes, subjects }) => ({
      id: industry,
      title,
      jobs,
      likings: listLikings(themes, scores),
      subjects: toSubjects(subjects, scores),
    })),
    subjects: toSubjects([...themesOfSubject.keys()], scores),
  };
}

/** The jobs and subjects of an area of work; null for an id that none has. */
export function findArea(id: string): Omit<MatchedArea, 'likings'> | null {
  const area = quiz.areas.find(({ industry }) => industry === id);
  if (!area) return null;
  const subjects = area.subjects.map((subject) => ({ id: subject, title: subjectTitles.get(subject) ?? subject }));
  return { id, title: industryTitles.get(id) ?? id, jobs: area.jobs, subjects };
}
