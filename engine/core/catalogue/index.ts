export { toCanonicalJson } from './canonical.ts';
export { type CatalogueCheck, catalogueOf, problemsOf, problemsOfItem, recheckItem, recheckWithout, startCheck } from './checker.ts';
export { type CompiledCatalogue, compareItems, compileCatalogue } from './compile.ts';
export {
  type Catalogue,
  type CatalogueEntry,
  type CatalogueFile,
  emptyCatalogue,
  ITEM_KINDS,
  type ItemKind,
  type ItemOf,
  isItemKind,
  isSiteItem,
  schemaOfItem,
} from './item-kinds.ts';
export { type CatalogueReading, readCatalogue, readItems } from './read-catalogue.ts';
export { recompileItem } from './recompile-item.ts';
export { type ItemReference, listReferences } from './references.ts';
export { checkVocabulary } from './vocabulary.ts';
