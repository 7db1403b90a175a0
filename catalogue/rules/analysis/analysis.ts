import type { PackAnalysis } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import { isMissingPage, isSitePage } from '../places/site-pages.ts';
import { createPreviewRules } from '../preview/preview.ts';
import { createListDates } from './known-dates.ts';
import { listLegalStates } from './list-states.ts';
import { COLUMNS, listStatusRows } from './matrix.ts';
import { createListMoments, createYearNeeds, findLift, listSpokenYears } from './moments.ts';
import { createRecordMaker } from './to-record.ts';

/** What the analysis needs to know of applicants: every legal state, and a made-up person for each. */
export function createAnalysisRules(vocabulary: Vocabulary): PackAnalysis {
  return {
    listStates: (context) => listLegalStates(context, vocabulary),
    toRecord: createRecordMaker(vocabulary, createPreviewRules(vocabulary).toPerson),
    statuses: listStatusRows(vocabulary),
    columns: COLUMNS,
    listMoments: createListMoments(vocabulary),
    liftAt: findLift,
    listYears: listSpokenYears,
    listDates: createListDates(vocabulary),
    yearNeeds: createYearNeeds(vocabulary.routes.map(({ id }) => id)),
    isSitePage,
    isMissingPage: (link, addresses) => isMissingPage(link, (address) => addresses.has(address)),
  };
}
