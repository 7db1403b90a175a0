import { chooseColumns, compileCatalogue, emptyCatalogue, plan, type Rule } from '#engine';
import type { Notification, Vocabulary } from '#schemas/catalogue';
import type { Viewer } from '#schemas/viewer';
import { kinds } from '../../kinds/index.ts';
import vocabulary from '../../vocabulary.json' with { type: 'json' };
import { createReader, readNumber, readText } from '../reading.ts';
import { aFlag, aList, aNumber, anObject, aRule, aText, aTextList, aValue, readTextOrNull } from '../rule-shape.ts';
import { toViewer } from '../tags/to-viewer.ts';
import { joinNotices, type Notice, toStockNotice } from './notices.ts';
import { readReadMarks } from './read-marks.ts';
import { toServerNotice } from './server-notices.ts';
import { listUnread } from './unread.ts';

const readStock = createReader({
  id: readText,
  title: readText,
  message: readText,
  actionLink: readText,
  actionLabel: readText,
  type: (value): Notification['type'] => (['alert', 'warning'] as const).find((type) => type === readText(value)) ?? 'information',
  created: (value) => (typeof value === 'number' ? readNumber(value) : null),
  rule: readTextOrNull,
  startDate: readTextOrNull,
  endDate: readTextOrNull,
  active: () => true,
  order: () => 0,
  visibility: () => '',
});

/** The notifications of the catalogue that the hub shows at this moment, by its plan. */
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

/** The rules of notices. */
export const noticesRules: readonly Rule[] = [
  aRule('notices', 'Server and stock notifications as one list, in order. NOTE-002 to NOTE-008')
    .takes('The lists.', {
      server: aList('Notifications of the server.', aValue('id, title, message, primaryUrl, primaryLabel, created.', toServerNotice)),
      stock: aList('Stock notifications.', aValue('id, title, message, type, created, startDate, endDate, rule.', readStock)),
      emptyFavourites: aFlag('No course has been saved.'),
      now: aText('The moment, ISO.'),
    })
    .gives(
      aList(
        'Notices.',
        anObject('One notice.', {
          id: aText('Id.'),
          type: aText('alert, warning or information.'),
          created: aNumber('Seconds since 1970.'),
        }),
      ),
    )
    .run(({ server, stock, now, emptyFavourites }) =>
      joinNotices(
        server.filter((notice) => notice !== null),
        planStock(stock, now, emptyFavourites),
      ),
    ),
  aRule('unread', 'Notices that have not been dismissed. NOTE-011 to NOTE-014')
    .takes('The lists.', {
      ids: aTextList('Ids of notices, in order.', 'An id.'),
      read: aValue('Dismissed ids: a list, or its JSON text. Unreadable counts as empty.', readReadMarks),
    })
    .gives(aList('Ids that are unread.', aText('An id.')))
    .run(({ ids, read }) => {
      const notices = ids.map(
        (id): Notice => ({ id, title: '', message: '', actionLink: '', actionLabel: '', type: 'information', created: 0 }),
      );
      return listUnread(notices, read).map(({ id }) => id);
    }),
];
