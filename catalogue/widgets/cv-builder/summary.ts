import type { SummariseWidget } from '../../../engine/pack.ts';
import { countCvParts, readCv } from '../../rules/cv/index.ts';
import { chooseFormAddress, OWN_FORM } from './form-address.ts';

/** How far the CV is that the hub keeps. */
export const summarise: SummariseWidget = ({ data, page, messages }) => {
  if (chooseFormAddress(page.pageState.bases) !== OWN_FORM) return null;
  const { filled, all } = countCvParts(readCv(data));
  return filled > 0 ? messages('row-cv', { n: filled, all }) : null;
};
