/** The query keys of everything read from the server, so that changes can invalidate them. */
export const QUERY_KEYS = {
  me: ['me'],
  live: ['live'],
  versions: ['versions'],
  snapshot: (id: string) => ['snapshot', id],
  changeSets: ['change-sets'],
  changeSetList: ['change-sets', 'list'],
  waitingSets: ['change-sets', 'waiting'],
  changeSet: (set: string) => ['change-set', set],
  reviews: (set: string) => ['review', set],
  review: (set: string, items: string) => ['review', set, items],
  comparison: (before: string, after: string) => ['comparison', before, after],
  schedules: ['schedules'],
  drift: ['drift'],
  editors: ['editors'],
  audit: (max: number) => ['audit', String(max)],
  emergency: ['emergency'],
} as const;
