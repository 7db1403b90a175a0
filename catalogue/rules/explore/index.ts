export {
  FOR_YOU_PARTS,
  type ForYouPart,
  readChoice,
  SEARCH_KINDS,
  type SearchKind,
  WHAT_TO_DO_PARTS,
  type WhatToDoPart,
} from './choices.ts';
export {
  keepMonths,
  keepNear,
  readWhereQuery,
  toWhereAddress,
  UNI_KINDS,
  WHERE_MONTHS,
  WHERE_PARTS,
  type WherePart,
  type WhereQuery,
} from './where-to-go.ts';
