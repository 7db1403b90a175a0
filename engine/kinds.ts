// The door for whoever defines a kind of item. It loads next to nothing: what a definition checks with is handed to it.
export type { CheckContext, CheckRoom } from './core/catalogue/check-context.ts';
export { tileKey } from './core/catalogue/keys.ts';
export type { CatalogueItem, Fields, Kind, KindLabels, Kinds } from './core/catalogue/kind.ts';
export { createKinds } from './core/kinds/index.ts';
export { toInstant } from './core/time/index.ts';
