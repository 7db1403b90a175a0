import { formatMoment } from '../controls/format-moment.ts';

/** A sentence with its moments written as people say them. */
export function withMoments(sentence: string): string {
  return sentence.replace(/\b\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?)?\b/g, (moment) => formatMoment(moment));
}
