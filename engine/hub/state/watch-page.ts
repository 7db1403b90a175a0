import type { HubItems, HubPage } from './hub-page.ts';

interface Watched {
  readonly view: HubPage;
  /** The page that the view currently reads from. */
  page: HubPage;
  readonly parts: Set<keyof HubPage>;
  readonly kinds: Set<keyof HubItems>;
}

/**
 * Creates a component's view of the page. The view keeps its identity while every part that was read through it is unchanged, and always
 * reads from the latest page, so a component re-renders only for parts that it shows. Each kind of item is a part of its own.
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

/** An object with the property names of `like`, each of which is read through `read`. */
function noteReads<Value extends object>(like: Value, read: (name: keyof Value) => unknown): Value {
  return new Proxy({ ...like }, { get: (target, name) => (Object.hasOwn(target, name) ? read(name as keyof Value) : undefined) });
}
