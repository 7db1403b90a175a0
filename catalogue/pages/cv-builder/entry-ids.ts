import type { CvLineList, CvStageList } from '../../rules/cv/cv.ts';

/** A list of a CV. */
export type CvList = CvStageList | CvLineList;

const WIDTH = 36 ** 6;

/** Creates a unique id for a new entry from a number in [0, 1): two tabs that add an entry must not choose the same. */
export function createEntryId(list: CvList, random: number, others: readonly { readonly id: string }[]): string {
  const id = `${list}-${Math.floor(random * WIDTH).toString(36)}`;
  return others.some((other) => other.id === id) ? `${id}-${others.length}` : id;
}

/** The id of a control of an entry. */
export function toEntryId(list: CvList, entry: string, control: string): string {
  return `cv-${list}-${entry}-${control}`;
}

/** The id of the button that adds to a list. */
export function toAddId(list: CvList): string {
  return `cv-${list}-add`;
}
