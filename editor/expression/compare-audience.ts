import { type Comparison, createAnswers, createExpressionSet, parseExpression } from '#engine';
import type { ExpressionScope, ScopedPerson } from './scope.ts';

/** How changing an audience affects the people it matches. */
export interface AudienceChange {
  readonly comparison: Comparison;
  /** The tested people who leave the audience, and those who join it. */
  readonly lost: readonly ScopedPerson[];
  readonly won: readonly ScopedPerson[];
}

/** Compares an audience before and after a change, over all people possible in the vocabulary and over those of the scope. */
export function compareAudience(before: string, after: string, { vocabulary, audiences, people }: ExpressionScope): AudienceChange {
  const known = new Map(audiences.map(({ id, expression }) => [id, expression]));
  const set = createExpressionSet([before, after], known);
  const meant = people.map((person) => {
    const bits = set.toBits(person.held);
    return { person, was: set.holds(0, bits), is: set.holds(1, bits) };
  });
  return {
    comparison: createAnswers({ vocabulary, audiences: known }).compare(before, after),
    lost: meant.flatMap(({ person, was, is }) => (was && !is ? [person] : [])),
    won: meant.flatMap(({ person, was, is }) => (!was && is ? [person] : [])),
  };
}

const SENTENCES: Record<Comparison, string> = {
  same: 'It means the same people as before: only the words differ.',
  wider: 'Everyone it meant before stays, and more people join.',
  narrower: 'Nobody joins, and some people drop out.',
  apart: 'It means entirely different people than before.',
  overlapping: 'Some people drop out and others join.',
  unknown: 'The two could not be compared.',
};

/** Describes the effect of a change to an audience in a sentence. */
export function describeComparison(comparison: Comparison, after: string): string {
  return parseExpression(after).ok ? SENTENCES[comparison] : 'It means nobody until the mistake in it is put right.';
}
