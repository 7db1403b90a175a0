import type { Rule } from '../../../engine/index.ts';
import { readFields, readFlag, readList, readNumber, readText, readTexts } from '../reading.ts';
import { aFlag, aList, aNumber, anObject, aText, aValue, type Shape } from '../rule-shape.ts';
import { isNoticeCurrent, isNoticeRuleMet, joinNotices, type Notice, toStockNotice } from './notices.ts';
import { readReadMarks } from './read-marks.ts';
import { toServerNotice } from './server-notices.ts';
import { listUnread } from './unread.ts';

const STOCK: Shape = aList('Stock notifications.', aValue('id, title, message, type, created, startDate, endDate, rule.'));
const SERVER: Shape = aList('Notifications of the server.', aValue('id, title, message, primaryUrl, primaryLabel, created.'));

function readStock(value: unknown, now: string, emptyFavourites: boolean): readonly Notice[] {
  return readList(value).flatMap((entry) => {
    const item = readFields(entry);
    const startDate = readText(item.startDate) || null;
    const endDate = readText(item.endDate) || null;
    if (!isNoticeCurrent({ startDate, endDate }, now) || !isNoticeRuleMet(readText(item.rule), { emptyFavourites })) return [];
    const type = readText(item.type);
    return toStockNotice({
      id: readText(item.id),
      active: true,
      order: 0,
      title: readText(item.title),
      message: readText(item.message),
      actionLink: readText(item.actionLink),
      actionLabel: readText(item.actionLabel),
      type: type === 'alert' || type === 'warning' ? type : 'information',
      created: typeof item.created === 'number' ? readNumber(item.created) : null,
      rule: readText(item.rule) || null,
      visibility: '',
      startDate,
      endDate,
    });
  });
}

function joinAll(value: unknown): readonly Notice[] {
  const input = readFields(value);
  const server = readList(input.server).flatMap((entry) => toServerNotice(entry) ?? []);
  return joinNotices(server, readStock(input.stock, readText(input.now), readFlag(input.emptyFavourites)));
}

/** The rules of notices. */
export const noticesRules: readonly Rule[] = [
  {
    name: 'notices',
    title: 'Server and stock notifications as one list, in order. NOTE-002 to NOTE-008',
    input: anObject('The lists.', {
      server: SERVER,
      stock: STOCK,
      emptyFavourites: aFlag('No course has been saved.'),
      now: aText('The moment, ISO.'),
    }),
    answer: aList(
      'Notices.',
      anObject('One notice.', { id: aText('Id.'), type: aText('alert, warning or information.'), created: aNumber('Seconds since 1970.') }),
    ),
    run: joinAll,
  },
  {
    name: 'unread',
    title: 'Notices that have not been dismissed. NOTE-011 to NOTE-014',
    input: anObject('The lists.', {
      ids: aList('Ids of notices, in order.', aText('An id.')),
      read: aValue('Dismissed ids: a list, or its JSON text. Unreadable counts as empty.'),
    }),
    answer: aList('Ids that are unread.', aText('An id.')),
    run: (value) => {
      const { ids, read } = readFields(value);
      const notices = readTexts(ids).map(
        (id): Notice => ({ id, title: '', message: '', actionLink: '', actionLabel: '', type: 'information', created: 0 }),
      );
      return listUnread(notices, readReadMarks(read)).map(({ id }) => id);
    },
  },
];
