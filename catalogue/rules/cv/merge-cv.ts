import { mergeItem } from '#engine';
import { type Cv, readCv } from './cv.ts';

/**
 * A CV with the changes of two tabs or devices, merged field by field and entry by entry. Null where both changed the same text, because
 * only the person can decide that; where both moved entries, `mine` wins.
 */
export function mergeCv(base: Cv, theirs: Cv, mine: Cv): Cv | null {
  const { value, conflicts } = mergeItem(base, theirs, mine);
  return conflicts.some(({ kind }) => kind === 'value') ? null : readCv(value);
}
