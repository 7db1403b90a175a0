import { type CoverageColumn, labelOfStatus, type StatusRow } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import { toFeedStatus } from '../feed/feed-statuses.ts';
import { readScheme } from '../status/states.ts';

/** The groups of people that content has to serve: the columns of the coverage matrix. */
export const COLUMNS: readonly CoverageColumn[] = [
  { id: 'undergraduate', label: 'Undergraduates', expression: 'undergraduate AND bau' },
  { id: 'clearing', label: 'Undergraduates in Clearing', expression: 'undergraduate AND clearing AND !clearingTimer' },
  { id: 'clearing-queue', label: 'Undergraduates in the Clearing queue', expression: 'undergraduate AND clearingTimer' },
  { id: 'postgraduate', label: 'Postgraduates', expression: 'postgraduate AND bau' },
  { id: 'postgraduate-clearing', label: 'Postgraduates in Clearing', expression: 'postgraduate AND clearing' },
  { id: 'conservatoires', label: 'Conservatoires', expression: 'conservatoires' },
  { id: 'apprenticeships', label: 'Apprenticeships', expression: 'apprenticeships' },
  { id: 'outside-the-uk', label: 'Outside the UK', expression: '!unitedKingdom' },
];

/** A row for every state of every scheme, in the order of the vocabulary. */
export function listStatusRows(vocabulary: Pick<Vocabulary, 'schemes' | 'statuses'>): readonly StatusRow[] {
  return vocabulary.schemes.flatMap(({ id: scheme, states }) =>
    states.map((state) => ({
      scheme,
      state,
      label: labelOfStatus(vocabulary, scheme, state),
      status: toFeedStatus(readScheme(scheme), state),
    })),
  );
}
