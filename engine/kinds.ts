// The entry point for code that defines a kind of item. It loads almost no code, because the checks are passed to each definition.
export type { CheckContext, CheckRoom } from './core/catalogue/check-context.ts';
export { addressKey, tileKey } from './core/catalogue/keys.ts';
export type { Fields, Kind, Kinds } from './core/catalogue/kind.ts';
export { createKinds, createNextSteps, createStatusTiles, createTodos } from './core/kinds/index.ts';
export { toSlug } from './core/text/fold-text.ts';
export { isSafeTextLink, linksInText, plainMarkedText } from './core/text/marked-text.ts';
export { toInstant } from './core/time/time.ts';
