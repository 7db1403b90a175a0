import { createProblem, describeFound, hintFor } from '../../../schemas/index.ts';
import { splitStatuses } from '../next-step/index.ts';
import { isSafeAddress } from '../redirect/index.ts';
import { ask, findNamed, idsOf, itemOf, report } from './check-context.ts';
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
 * What definitions of kinds check their items with. It is handed to them with the item, so that a definition holds no more than what is
 * its own: whoever only lists kinds loads none of it.
 */
export const ITEM_CHECKS = {
  ask,
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

/** The same, as a type. */
export type ItemChecks = typeof ITEM_CHECKS;
