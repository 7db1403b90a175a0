import type { HubDetails } from '../../../engine/hub.ts';
import { writeDate } from '../../../engine/index.ts';
import type { SummariseWidget } from '../../../engine/pack.ts';
import { isYes } from '../../rules/reading.ts';
import { countDaysLeft, formatDaysLeft } from '../../rules/timeline/index.ts';

const MONTHS_DAYS = 300;

/** The next date of the person's own applications; the dates of the schemes are fetched by the widget. */
export const summarise: SummariseWidget = ({ widget, settings, page, messages }) => {
  const date = chooseDate(page.details);
  if (date) {
    const near = formatDaysLeft(messages, countDaysLeft(date.start, page.now));
    if (near !== '') return messages('row-dates-near', { days: near });
    const text = messages(date.isReply ? 'row-dates-reply' : 'row-dates-next', {
      date: writeDate(date.start, { hasYear: isFar(date.start, page.now) }),
    });
    return date.isProvisional ? messages('row-dates-provisional', { text }) : text;
  }
  const isAnyChosen = widget.settings.options.some(({ id }) => isYes(settings[id]));
  return messages(isAnyChosen ? 'row-dates' : 'row-dates-choose');
};

/** Whether a day without its year could be taken for that of another year. */
function isFar(start: string, now: string): boolean {
  return countDaysLeft(start, now, MONTHS_DAYS) === null;
}

interface OwnDate {
  readonly start: string;
  readonly isProvisional: boolean;
  readonly isReply: boolean;
}

/** The next date of the leading application, else of the other one: its deadline, or the reply date that is the person's for certain. */
function chooseDate({ nextDates, replyRules, situation }: HubDetails): OwnDate | undefined {
  const dates = [...(['UG', 'UC'] as const)]
    .sort((one, other) => Number(other === situation.leads) - Number(one === situation.leads))
    .flatMap((scheme): readonly OwnDate[] => {
      const own = replyRules[scheme].find(({ isOwn }) => isOwn);
      const next = nextDates[scheme];
      if (next) return [{ ...next, isReply: next.id === '' }];
      return own ? [{ ...own, isReply: true }] : [];
    });
  return dates[0];
}
