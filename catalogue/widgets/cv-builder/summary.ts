import type { SummariseWidget } from '#engine/pack';
import { countCvParts, readCv } from '../../rules/cv/cv.ts';
import { chooseFormAddress, OWN_FORM } from './form-address.ts';

/** The progress of the CV stored in the hub. */
export const summarise: SummariseWidget = ({ data, page, messages }) => {
  const none = messages('row-cv-none');
  if (chooseFormAddress(page.pageState.bases) !== OWN_FORM) return none;
  const { filled, all } = countCvParts(readCv(data));
  return filled > 0 ? messages('row-cv', { n: filled, all }) : none;
};
