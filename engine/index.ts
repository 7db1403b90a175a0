export {
  type Catalogue,
  type CatalogueCheck,
  type CatalogueEntry,
  type CatalogueFile,
  type CatalogueReading,
  type CompiledCatalogue,
  catalogueOf,
  checkCatalogue,
  checkVocabulary,
  compareItems,
  compileCatalogue,
  emptyCatalogue,
  ITEM_KINDS,
  isItemKind,
  isSiteItem,
  type ItemKind,
  type ItemOf,
  type JsonReading,
  type Locate,
  type LocateItem,
  problemsOf,
  problemsOfItem,
  readCatalogue,
  readItems,
  readJson,
  recheckItem,
  recheckWithout,
  schemaOfItem,
  startCheck,
  toCanonicalJson,
} from './core/catalogue/index.ts';
export { type Decided, type Decision, decide } from './core/decision/index.ts';
export {
  createExpressionSet,
  type Explanation,
  type ExpressionProblem,
  type ExpressionSet,
  evaluateExpression,
  explainExpression,
  type ParsedExpression,
  parseExpression,
  type Term,
  wordsOfExpression,
} from './core/expression/index.ts';
export {
  chooseNextSteps,
  composeFeed,
  dropDuplicates,
  type FeedEntry,
  type FeedIndex,
  groupCards,
  indexNextSteps,
  insertAdvert,
  splitStatuses,
  toFeedEntry,
} from './core/next-step/index.ts';
export {
  addParameters,
  chooseBase,
  chooseLink,
  DEFAULT_NOTICE,
  type LinkQuestion,
  modeAt,
  resolveLink,
  spanAt,
} from './core/page-state/index.ts';
export { explainItem, type ItemExplanation, type ItemReason, plan, wordsOfViewer } from './core/plan/index.ts';
export { choosePreset, type MergedOrder, mergeOrder, type OrderWish, orderWidgets } from './core/preset/index.ts';
export { checkRedirect, type RedirectPlaces } from './core/redirect/index.ts';
export { fillMessage, fillSentences, fillTemplate, type TemplateValues, wordsInBraces } from './core/template/index.ts';
export {
  addDays,
  endOfMoment,
  isWithin,
  type LondonParts,
  londonDate,
  londonParts,
  type MomentCheck,
  momentCheck,
  toInstant,
  toLondonIso,
} from './core/time/index.ts';
export {
  definePack,
  defineWidget,
  type Pack,
  type Rule,
  type ViewerContext,
  type WidgetDefinition,
  type WidgetProps,
} from './pack.ts';
export type { Clock, Log, Navigate, Ports, Random, Remote, RemoteReply, RemoteRequest, Storage } from './ports/index.ts';
