export { toCanonicalJson } from './canonical.ts';
export {
  type CatalogueCheck,
  catalogueOf,
  problemsOf,
  problemsOfItem,
  recheckItem,
  recheckWithout,
  startCheck,
  startCheckInSteps,
} from './checker.ts';
export { type CompiledCatalogue, type CompileModel, compareItems, compileCatalogue } from './compile.ts';
export type { ContentModel } from './content-model.ts';
export { conditionsByIntent } from './intents.ts';
export { groupOf, listFiledItems, nameOfFile, type ReadItem, readItemFile, toFileName, toFilePointer, toFileText } from './item-files.ts';
export {
  type Catalogue,
  type CatalogueEntry,
  type CatalogueFile,
  collectCatalogue,
  datedItems,
  emptyCatalogue,
  type ItemKind,
  type ItemOf,
  idOf,
  isSiteItem,
  kindsIn,
} from './item-kinds.ts';
export { itemTitle } from './item-title.ts';
export {
  type Fields,
  type Kind,
  type KindLabels,
  type Kinds,
  type KnownKind,
  type ListColumns,
  type ListItem,
  type ListShowing,
  type Showing,
  schemaOf,
  schemasOf,
} from './kind.ts';
export { listMomentUses, type MomentUse } from './moment-uses.ts';
export {
  addressOfFile,
  type FindPicture,
  type Photo,
  pictureIdOf,
  picturesNamedBy,
  readImage,
  type ShownImage,
  toPictureName,
} from './picture-name.ts';
export { readCatalogue, readItems } from './read-catalogue.ts';
export { recompileItem } from './recompile-item.ts';
export { type ItemReference, listReferences } from './references.ts';
export { hasType, listPlaces } from './schema-places.ts';
export { standInFor } from './stand-in.ts';
export { checkVocabulary } from './vocabulary.ts';
