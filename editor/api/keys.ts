/** The query keys of all server data, so that changes can invalidate them. */
export const QUERY_KEYS = {
  me: ['me'],
  live: ['live'],
  versions: ['versions'],
  itemHistory: (key: string) => ['versions', 'item', key],
  snapshot: (id: string) => ['snapshot', id],
  changeSets: ['change-sets'],
  changeSetList: ['change-sets', 'list'],
  waitingSets: ['change-sets', 'waiting'],
  changeSet: (set: string) => ['change-set', set],
  reviews: (set: string) => ['review', set],
  review: (set: string, items: string) => ['review', set, items],
  comparison: (before: string, after: string) => ['comparison', before, after],
  schedules: ['schedules'],
  scheduledItems: ['schedules', 'items'],
  drift: ['drift'],
  editors: ['editors'],
  audit: (max: number) => ['audit', String(max)],
  emergency: ['emergency'],
  colleagues: ['colleagues'],
} as const;

/** Key prefixes of everything that depends on saves and publishes by others. */
export const FOLLOWS_OTHERS: readonly (readonly string[])[] = [
  ['review'],
  ['change-set'],
  QUERY_KEYS.changeSets,
  QUERY_KEYS.versions,
  QUERY_KEYS.live,
  QUERY_KEYS.schedules,
];
