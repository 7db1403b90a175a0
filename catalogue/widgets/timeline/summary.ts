import { writeDate } from '#engine';
import type { SummariseWidget } from '#engine/pack';
import { isReplyDate } from '../../rules/dates/judgement.ts';
import { isYes } from '../../rules/reading.ts';
import { countDaysLeft, formatDaysLeft } from '../../rules/timeline/timeline.ts';

const MONTHS_DAYS = 300;

/** The person's next date, as shown everywhere; the widget fetches the dates of the schemes. */
export const summarise: SummariseWidget = ({ widget, settings, page, messages }) => {
  const date = page.details.dates.next;
  if (date) {
    const near = formatDaysLeft(messages, countDaysLeft(date.start, page.now));
    if (near !== '' && date.isSure) return messages('row-dates-near', { days: near });
    const key = isReplyDate(date) ? 'row-dates-reply' : date.isSure ? 'row-dates-next' : 'row-dates-maybe';
    const text = messages(key, { date: writeDate(date.start, { hasYear: isFar(date.start, page.now) }) });
    return date.isProvisional ? messages('row-dates-provisional', { text }) : text;
  }
  const isAnyChosen = widget.settings.options.some(({ id }) => isYes(settings[id]));
  return messages(isAnyChosen ? 'row-dates' : 'row-dates-choose');
};

/** Whether a day without its year could be mistaken for that of another year. */
function isFar(start: string, now: string): boolean {
  return countDaysLeft(start, now, MONTHS_DAYS) === null;
}
