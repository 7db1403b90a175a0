import { toCallAddress } from '../call-address.ts';
import type { PeopleLikeResult, SubjectSelection } from './selection.ts';

/** The state of the page: the selection and its results. */
export interface PeopleLikeState extends SubjectSelection {
  readonly results: readonly PeopleLikeResult[];
}

/** Another qualification type, or none: clears subjects and results. */
export function changeQualification(qualification = ''): PeopleLikeState {
  return { qualification, subjects: [], results: [] };
}

/** Clears subjects and results and keeps the type. */
export function clearSelection(state: PeopleLikeState): PeopleLikeState {
  return { ...state, subjects: [], results: [] };
}

/** The selection as it is saved among the person's answers. */
export interface StoredSelection {
  readonly selectedQualificationType: string;
  readonly selectedSubjects: readonly string[];
}

/** The selection as `peopleLike` stores it; cleared subjects are an empty list. */
export function toStoredSelection({ qualification, subjects }: SubjectSelection): StoredSelection {
  return { selectedQualificationType: qualification, selectedSubjects: subjects };
}

/** Reads the selection from its stored form. */
export function fromStoredSelection({ selectedQualificationType, selectedSubjects }: StoredSelection): SubjectSelection {
  return { qualification: selectedQualificationType, subjects: selectedSubjects };
}

/**
 * The address of 'Explore {subject} courses'.
 * @example toExplorerAddress('', 'Art & design') // '/search/results?SearchText=Art%20%26%20design'
 */
export function toExplorerAddress(base: string, subject: string): string {
  return toCallAddress(`${base}/search/results`, { SearchText: subject });
}

/** A subject guide from the reference data. */
export interface SubjectGuide {
  readonly id: string;
  readonly title: string;
  readonly url: string;
}

/** The actions for one row of the results. */
export interface RowActions {
  readonly explore: string;
  /** Null when there is no guide to open or save. */
  readonly guide: SubjectGuide | null;
}

/** The actions of a row: the guide is found by its id, and without a guide only its courses can be explored. */
export function offerRowActions(
  row: { readonly label: string; readonly subjectGuide: string },
  guides: readonly SubjectGuide[],
  base = '',
): RowActions {
  return { explore: toExplorerAddress(base, row.label), guide: guides.find(({ id }) => id === row.subjectGuide) ?? null };
}
