import { type CoverageColumn, type KnownDate, labelOfStatus, type PackAnalysis, type StatusRow, toInstant } from '#engine';
import type { PageStateYear, Vocabulary } from '#schemas/catalogue';
import { listKeyDates } from '../dates/key-dates.ts';
import { toFeedStatus } from '../feed/feed-statuses.ts';
import { isMissingPage, isSitePage } from '../places/site-pages.ts';
import { createPreviewRules } from '../preview/preview.ts';
import { readScheme } from '../status/states.ts';
import { listLegalStates } from './list-states.ts';
import { createListMoments, createYearNeeds, findLift, listSpokenYears } from './moments.ts';
import { createRecordMaker } from './to-record.ts';

/** The groups of people that content has to serve: the columns of the coverage matrix. */
const COLUMNS: readonly CoverageColumn[] = [
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
function listStatusRows(vocabulary: Pick<Vocabulary, 'schemes' | 'statuses'>): readonly StatusRow[] {
  return vocabulary.schemes.flatMap(({ id: scheme, states }) =>
    states.map((state) => ({
      scheme,
      state,
      label: labelOfStatus(vocabulary, scheme, state),
      status: toFeedStatus(readScheme(scheme), state),
    })),
  );
}

/** Prepares listing the dates that texts can mean: moments of page state, when links open and close, and the key dates of every year. */
function createListDates(vocabulary: Pick<Vocabulary, 'moments' | 'routes'>): NonNullable<PackAnalysis['listDates']> {
  const momentsById = new Map(vocabulary.moments.map((moment) => [moment.id, moment]));
  const routes = new Map((vocabulary.routes ?? []).map(({ id, label }) => [id, label]));
  const listEvents = (years: readonly PageStateYear[]) =>
    listKeyDates(years).map(({ start, title }): KnownDate => ({ at: start, label: title, words: [], moment: null }));
  const listMoments = ({ moments }: PageStateYear): readonly KnownDate[] =>
    Object.entries(moments).flatMap(([name, at]) => {
      const word = momentsById.get(name);
      return toInstant(at) === null || at === null ? [] : [{ at, label: word?.label ?? name, words: word?.words ?? [], moment: name }];
    });
  const listLinks = ({ year, routes: links = {} }: PageStateYear): readonly KnownDate[] =>
    Object.entries(links).flatMap(([route, { opensAt, closesAt }]) => {
      const label = `${routes.get(route) ?? route} ${year}`;
      return [
        ...(opensAt === null ? [] : [{ at: opensAt, label: `${label} opens`, words: [], moment: null }]),
        ...(closesAt === null ? [] : [{ at: closesAt, label: `${label} closes`, words: [], moment: null }]),
      ];
    });
  return (_now, years) => [...years.flatMap(listMoments), ...years.flatMap(listLinks), ...listEvents(years)];
}

/** Facts about applicants: every legal state, and a made-up person for each that the analysis needs. */
export function createAnalysisRules(vocabulary: Vocabulary) {
  return {
    listStates: (context) => listLegalStates(context, vocabulary),
    toRecord: createRecordMaker(vocabulary, createPreviewRules(vocabulary).toPerson),
    statuses: listStatusRows(vocabulary),
    columns: COLUMNS,
    listMoments: createListMoments(vocabulary),
    liftAt: findLift,
    listYears: listSpokenYears,
    listDates: createListDates(vocabulary),
    yearNeeds: createYearNeeds((vocabulary.routes ?? []).map(({ id }) => id)),
    isSitePage,
    isMissingPage: (link, addresses) => isMissingPage(link, (address) => addresses.has(address)),
  } satisfies PackAnalysis;
}
