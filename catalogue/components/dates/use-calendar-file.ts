import { useHubActions, useHubPage, useMessages } from '#engine/hub';
import { nameCalendarFile, toCalendarFile } from '../../rules/timeline/calendar-file.ts';
import type { TimelineDate } from '../../rules/timeline/timeline.ts';
import { toAddress } from '../links/address.ts';

/** A date that can be added to a calendar; an event has an end and a place too. */
export type CalendarDate = Pick<TimelineDate, 'id' | 'start' | 'title' | 'ucasUrl' | 'isProvisional'> & {
  readonly end?: string;
  readonly place?: string;
};

/** Exports dates to a calendar file, created in the browser and named after its title. */
export function useCalendarFile(): (title: string, dates: readonly CalendarDate[]) => void {
  const messages = useMessages();
  const { pageState } = useHubPage();
  const { now } = useHubActions();
  return (title, dates) => {
    const entries = dates.map((date) => ({
      ...date,
      title: date.isProvisional ? `${date.title} (${messages('provisional-date')})` : date.title,
      url: date.ucasUrl === '' ? '' : new URL(toAddress(date.ucasUrl, pageState).href, window.location.origin).href,
    }));
    download(nameCalendarFile(title), toCalendarFile(entries, now()));
  };
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
