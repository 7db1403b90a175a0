import { type Store, StoreUnavailableError } from '../stores/index.ts';

/** Whether a store is reachable; a test sets it. */
export interface Line {
  isAway: boolean;
}

/** A store that several processes share, like PostgreSQL, and that can be made unavailable. */
export function takenAway(inner: Store, line: Line): Store {
  const away =
    <Given extends readonly unknown[], Answer>(call: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      if (line.isAway) throw new StoreUnavailableError('store-failed', 'The database can not be reached.', 'unreachable');
      return call(...given);
    };
  let marks = 0;
  return {
    ...inner,
    isShared: true,
    markOf: away(async () => String(++marks)),
    get: away(inner.get),
    put: away(inner.put),
    update: away(inner.update),
    remove: away(inner.remove),
    list: away(inner.list),
    erase: away(inner.erase),
    publish: away(inner.publish),
  };
}
