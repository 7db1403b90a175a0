import type { HubItems, HubPage } from './hub-page.ts';

interface Watched {
  readonly view: HubPage;
  /** What the view shows at the moment. */
  page: HubPage;
  readonly parts: Set<keyof HubPage>;
  readonly kinds: Set<keyof HubItems>;
}

/**
 * Gives the view that one piece has of the page. The view is the same one as long as every part that was read through it is the same,
 * and it always reads from the newest page; so a piece is drawn again for what it shows and for nothing else. Of the items each kind is
 * a part of its own.
 */
export function createPageView(): (page: HubPage) => HubPage {
  let watched: Watched | null = null;
  return (page) => {
    if (watched && showsSame(watched, page)) watched.page = page;
    else watched = watch(page);
    return watched.view;
  };
}

function showsSame({ page, parts, kinds }: Watched, next: HubPage): boolean {
  return (
    page === next ||
    ([...parts].every((part) => page[part] === next[part]) && [...kinds].every((kind) => page.items[kind] === next.items[kind]))
  );
}

function watch(page: HubPage): Watched {
  const parts = new Set<keyof HubPage>();
  const kinds = new Set<keyof HubItems>();
  const items = noteReads(page.items, (kind) => {
    kinds.add(kind);
    return watched.page.items[kind];
  });
  const view = noteReads(page, (part) => {
    if (part === 'items') return items;
    parts.add(part);
    return watched.page[part];
  });
  const watched: Watched = { view, page, parts, kinds };
  return watched;
}

/** An object with the names of `like`, each of which is read through `read`. */
function noteReads<Value extends object>(like: Value, read: (name: keyof Value) => unknown): Value {
  return new Proxy({ ...like }, { get: (target, name) => (Object.hasOwn(target, name) ? read(name as keyof Value) : undefined) });
}
