import { createProblem, describeFound, hintFor } from '#schemas';
import { splitStatuses } from '../next-step/feed-entry.ts';
import { isSafeAddress } from '../redirect/check-redirect.ts';
import { findEntries, findNamed, idsOf, itemOf, report } from './check-context.ts';
import { checkCycle, checkExpression, checkExpressions } from './expression-checks.ts';
import {
  checkImage,
  checkModes,
  checkModeValue,
  checkMoment,
  checkOptionalWord,
  checkSpan,
  checkState,
  checkStatus,
  checkWord,
} from './part-checks.ts';
import { hasType, listPlaces } from './schema-places.ts';

/**
 * The checks that definitions of kinds use. They are passed in with the item, so that a definition contains only its own code and code that
 * merely lists kinds loads none of the checks.
 */
export const ITEM_CHECKS = {
  ask: findEntries,
  report,
  findNamed,
  idsOf,
  itemOf,
  checkExpression,
  checkExpressions,
  checkCycle,
  checkImage,
  checkMoment,
  checkOptionalWord,
  checkSpan,
  checkState,
  checkStatus,
  checkWord,
  checkModes,
  checkModeValue,
  createProblem,
  describeFound,
  hasType,
  hintFor,
  isSafeAddress,
  listPlaces,
  splitStatuses,
};

/** The type of `ITEM_CHECKS`. */
export type ItemChecks = typeof ITEM_CHECKS;
