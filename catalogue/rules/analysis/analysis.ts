import type { PackAnalysis } from '../../../engine/index.ts';
import type { Vocabulary } from '../../../schemas/generated/catalogue.ts';
import { isSitePage } from '../places/site-pages.ts';
import { createPreviewRules } from '../preview/preview.ts';
import { listLegalStates } from './list-states.ts';
import { COLUMNS, listStatusRows } from './matrix.ts';
import { createYearNeeds, findLift, listAnalysisMoments, listSpokenYears } from './moments.ts';
import { createRecordMaker } from './to-record.ts';

/** What the analysis needs to know of applicants: every legal state, and a made-up person for each. */
export function createAnalysisRules(vocabulary: Vocabulary): PackAnalysis {
  return {
    listStates: (context) => listLegalStates(context, vocabulary),
    toRecord: createRecordMaker(vocabulary, createPreviewRules(vocabulary).toPerson),
    statuses: listStatusRows(vocabulary),
    columns: COLUMNS,
    listMoments: listAnalysisMoments,
    liftAt: findLift,
    listYears: listSpokenYears,
    yearNeeds: createYearNeeds(vocabulary.routes.map(({ id }) => id)),
    isSitePage,
  };
}
