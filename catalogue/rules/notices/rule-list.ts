import { chooseColumns, compileCatalogue, emptyCatalogue, plan, type Rule } from '../../../engine/index.ts';
import type { Notification, Vocabulary } from '../../../schemas/generated/catalogue.ts';
import type { Viewer } from '../../../schemas/generated/viewer.ts';
import { kinds } from '../../kinds/index.ts';
import vocabulary from '../../vocabulary.json' with { type: 'json' };
import { readFields, readFlag, readList, readNumber, readText, readTexts } from '../reading.ts';
import { aFlag, aList, aNumber, anObject, aText, aValue, type Shape } from '../rule-shape.ts';
import { toViewer } from '../tags/to-viewer.ts';
import { joinNotices, type Notice, toStockNotice } from './notices.ts';
import { readReadMarks } from './read-marks.ts';
import { toServerNotice } from './server-notices.ts';
import { listUnread } from './unread.ts';

const STOCK: Shape = aList('Stock notifications.', aValue('id, title, message, type, created, startDate, endDate, rule.'));
const SERVER: Shape = aList('Notifications of the server.', aValue('id, title, message, primaryUrl, primaryLabel, created.'));

function readStock(value: unknown): Notification {
  const item = readFields(value);
  const type = readText(item.type);
  return {
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
    startDate: readText(item.startDate) || null,
    endDate: readText(item.endDate) || null,
  };
}

/** The notifications of the catalogue that the hub shows at this moment, by its plan. [NOTE-005 to NOTE-007] */
function planStock(notifications: readonly Notification[], now: string, emptyFavourites: boolean): readonly Notice[] {
  const compiled = compileCatalogue(
    { ...emptyCatalogue(kinds), notifications: [...notifications] },
    { vocabulary: vocabulary as Vocabulary, kinds },
  );
  const nobody = toViewer({}, { now, site: null, years: [], saved: [] });
  const viewer: Viewer = { ...nobody, facts: { ...nobody.facts, emptyFavourites } };
  const shown = plan(compiled, viewer, { columns: chooseColumns(0) }).notifications;
  return shown.flatMap((id) => notifications.find((item) => item.id === id) ?? []).map(toStockNotice);
}

function joinAll(value: unknown): readonly Notice[] {
  const input = readFields(value);
  const server = readList(input.server).flatMap((entry) => toServerNotice(entry) ?? []);
  return joinNotices(server, planStock(readList(input.stock).map(readStock), readText(input.now), readFlag(input.emptyFavourites)));
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
    run: ({ ids, read }) => {
      const notices = readTexts(ids).map(
        (id): Notice => ({ id, title: '', message: '', actionLink: '', actionLabel: '', type: 'information', created: 0 }),
      );
      return listUnread(notices, readReadMarks(read)).map(({ id }) => id);
    },
  },
];
