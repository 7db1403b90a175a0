export { type Analysis, type ConditionCount, type CoverageReport, createAnalysis, type PersonReport } from './core/analysis/analysis.ts';
export { type Answer, type Comparison, createAnswers, type StateChange } from './core/analysis/answers.ts';
export type { AnalysedPack, MadeUp } from './core/analysis/cohort/analysed-pack.ts';
export { countCondition, countDrawn, countRows, findPerson, type ItemCount } from './core/analysis/cohort/counts.ts';
export { drawCohort, redrawCohort, type SyntheticCohort } from './core/analysis/cohort/draw-cohort.ts';
export { type EffectExample, type Effects, findEffects } from './core/analysis/cohort/find-effects.ts';
export { comparePlans, listChangedItems, type SeenDifference, startComparison } from './core/analysis/cohort/plan-differences.ts';
export { type JourneyMoment, type PlayedJourney, playJourney } from './core/analysis/cohort/play-journey.ts';
export { type CoverageChange, compareCoverage } from './core/analysis/compare-coverage.ts';
export { type Coverage, type CoverageCell, measureCoverage } from './core/analysis/coverage.ts';
export { type DeadContent, findDeadContent } from './core/analysis/dead-content.ts';
export { findBrokenAssertions } from './core/analysis/gates/assertions.ts';
export { findBrokenBrace } from './core/analysis/gates/broken-texts.ts';
export type { UrgentPair } from './core/analysis/gates/coherence.ts';
export { findDatedCopy } from './core/analysis/gates/dated-copy.ts';
export { type GateFinding, needsReason } from './core/analysis/gates/finding.ts';
export { type GatedPack, toGateCohort } from './core/analysis/gates/gate-context.ts';
export { describeDead, describePerson, GATES, type GateReport, passGates, runGates } from './core/analysis/gates/gates.ts';
export { findBreaches } from './core/analysis/gates/house-rules.ts';
export { findLeftBehind, type LeftBehind } from './core/analysis/gates/left-behind.ts';
export { describeDeadLink, findDeadLinksIn } from './core/analysis/gates/links.ts';
export { findLongSentences, MAX_SENTENCE_WORDS } from './core/analysis/gates/long-sentences.ts';
export type { Spelling } from './core/analysis/gates/misspellings.ts';
export type { KnownDate } from './core/analysis/gates/other-dates.ts';
export { writesDay } from './core/analysis/gates/read-days.ts';
export { type Urgency, urgencyOf, type YearReadiness } from './core/analysis/gates/readiness.ts';
export { countSyllables, readingAge } from './core/analysis/gates/reading-age.ts';
export type { ReadyLine, YearNeeds } from './core/analysis/gates/running-year.ts';
export { isProse, listTexts, mapTexts } from './core/analysis/gates/texts.ts';
export { findLeaks } from './core/analysis/leaks.ts';
export type { ReachedPerson } from './core/analysis/person.ts';
export { withFixes } from './core/analysis/problem-fixes.ts';
export { createReach, type ItemAnswer, type ItemQuery } from './core/analysis/reach.ts';
export { createPopulation } from './core/analysis/sight/population.ts';
export type { LegalState, StateSpace, TileState } from './core/analysis/state-space.ts';
export { lastTurn } from './core/analysis/turns.ts';
export { toCanonicalJson } from './core/catalogue/canonical.ts';
export { checkPageTitles } from './core/catalogue/check-page-titles.ts';
export {
  type CatalogueCheck,
  catalogueOf,
  problemsOf,
  problemsOfItem,
  recheckItem,
  recheckWithout,
  startCheck,
  startCheckInSteps,
} from './core/catalogue/checker.ts';
export { type CompiledCatalogue, type CompileModel, compareItems, compileCatalogue } from './core/catalogue/compile.ts';
export type { ContentModel } from './core/catalogue/content-model.ts';
export { listEngineMessages } from './core/catalogue/engine-messages.ts';
export type { CardName, FormHint, FormHints } from './core/catalogue/form-hints.ts';
export {
  groupOf,
  listFiledItems,
  nameOfFile,
  type ReadItem,
  readItemFile,
  toFileName,
  toFilePointer,
  toFileText,
} from './core/catalogue/item-files.ts';
export {
  type Catalogue,
  type CatalogueFile,
  collectCatalogue,
  emptyCatalogue,
  type ItemKind,
  type ItemName,
  type ItemOf,
  idOf,
  isSiteItem,
  kindsIn,
} from './core/catalogue/item-kinds.ts';
export { itemTitle } from './core/catalogue/item-title.ts';
export {
  type Fields,
  type Kind,
  type KindLabels,
  type Kinds,
  type KnownKind,
  type ListColumns,
  schemaOf,
  schemasOf,
} from './core/catalogue/kind.ts';
export type { MessageKey, Messages } from './core/catalogue/message-key.ts';
export { listMomentUses, type MomentUse } from './core/catalogue/moment-uses.ts';
export {
  addressOfFile,
  type FindPicture,
  type Photo,
  pictureIdOf,
  picturesNamedBy,
  readImage,
  type ShownImage,
  toPictureName,
} from './core/catalogue/picture-name.ts';
export { readCatalogue, readItems } from './core/catalogue/read-catalogue.ts';
export { recompileItem } from './core/catalogue/recompile-item.ts';
export { type ItemReference, listReferences } from './core/catalogue/references.ts';
export { standInFor } from './core/catalogue/stand-in.ts';
export { checkVocabulary } from './core/catalogue/vocabulary.ts';
export { type Decided, type Decision, decide, type Otherwise } from './core/decision/decision.ts';
export { createExpressionCheck } from './core/expression/check-expression.ts';
export { createExpressionSet } from './core/expression/create-expression-set.ts';
export { evaluateExpression } from './core/expression/evaluate-expression.ts';
export { type Explanation, explainExpression } from './core/expression/explain-expression.ts';
export { MAX_TERMS, parseExpression, type Term, wordsOfExpression } from './core/expression/parse-expression.ts';
export type { ExpressionProblem } from './core/expression/problems.ts';
export { sentenceOfExpression } from './core/expression/sentence-of-expression.ts';
export { labelWords } from './core/expression/word-labels.ts';
export { collectItems, type HubItems, idsOfPlan, messagesOf, picturesOfEveryPage } from './core/hub-page/collect-items.ts';
export { type DrawnHub, drawHub, type HubPageData, type HubSources, type OwnValues, type PersonRecord } from './core/hub-page/draw-hub.ts';
export { fillItems } from './core/hub-page/fill-items.ts';
export {
  chooseHubSeconds,
  choosePollSeconds,
  type SiteSettings,
  siteOf,
  soonerForAlert,
  spreadSeconds,
  toPageState,
  untilAlertEdge,
  yearsOf,
} from './core/hub-page/page-state-now.ts';
export {
  type DrawnText,
  type FromPreview,
  type HiddenItem,
  isItemKey,
  MAX_HIDDEN,
  MAX_TEXTS,
  type PickedText,
  type PreviewDrawn,
  type PreviewHello,
  type PreviewProblem,
  type PreviewScreen,
  readFromPreview,
  readHello,
  readToPreview,
  type SentItem,
  type ShownArea,
  type TextBox,
  type ToPreview,
} from './core/hub-page/preview-messages.ts';
export { type FoundPage, indexPages, type PagesByAddress, searchPages, seesPage, toReadPage } from './core/hub-page/read-page.ts';
export type { ViewerContext } from './core/hub-page/viewer-context.ts';
export { isSameList, memoizeLast } from './core/memo/memoize-last.ts';
export { isSameJson, type Json, type JsonRecord } from './core/merge/json.ts';
export { type FieldChange, listChanges } from './core/merge/list-changes.ts';
export { type MergeConflict, type MergePath, mergeItem } from './core/merge/merge-item.ts';
export { composeChosen, dropDuplicates, groupCards, insertAdvert } from './core/next-step/compose.ts';
export { splitStatuses, toFeedEntry } from './core/next-step/feed-entry.ts';
export { labelOfStatus, quoteStatus } from './core/next-step/status-label.ts';
export { addParameters, chooseBase, chooseLink, DEFAULT_NOTICE, firstYearOf, resolveLink } from './core/page-state/link.ts';
export { modeAt, spanAt } from './core/page-state/mode.ts';
export { labelOfMode, listModeChoices } from './core/page-state/mode-labels.ts';
export { checkIcons, checkPeople, checkPresetNames } from './core/people/check-people.ts';
export type { FactsOf, ViewerOf, VocabularyOf } from './core/people/viewer-of.ts';
export { explainItem, type ItemExplanation, type ItemReason } from './core/plan/explain-item.ts';
export { placedInPlan } from './core/plan/ids-in-plan.ts';
export { plan, wordsOfViewer } from './core/plan/plan.ts';
export { type SeenItems, seenItems } from './core/plan/seen-items.ts';
export { finishStage } from './core/plan/stage.ts';
export { type CardHeight, chooseRows, type GridCard } from './core/preset/choose-rows.ts';
export { keepPlaces, mergeOrder } from './core/preset/merge-order.ts';
export { choosePinned, MAX_PINS, PINS, readPins, toStoredPins } from './core/preset/pins.ts';
export { orderWidgets } from './core/preset/preset.ts';
export { type Columns, chooseColumns, SCREEN } from './core/preset/screen.ts';
export { checkRedirect } from './core/redirect/check-redirect.ts';
export {
  fillMessage,
  fillSentences,
  fillTemplate,
  MOMENT_FORMS,
  momentOfWord,
  momentValues,
  placedIn,
  readMessageParts,
  type TemplateValues,
  wordsInBraces,
  writeMessage,
} from './core/template/template.ts';
export { avatarColourOf, initialOf } from './core/text/avatar.ts';
export { compareTexts } from './core/text/compare-texts.ts';
export { formatCsv, parseCsv } from './core/text/csv.ts';
export { chooseDefaultImage } from './core/text/default-image.ts';
export { readFileStart, withoutByteOrderMark } from './core/text/file-start.ts';
export { createTextFilter, createWordFilter, singularOf } from './core/text/find-text.ts';
export { composeLetters, foldCode, foldText, isSameText, plainLetters, plainSigns, tokenize, toSlug } from './core/text/fold-text.ts';
export { hashText } from './core/text/hash-text.ts';
export { BRITISH_ENGLISH, compareTitles, createTitleOrder, directionOf, languageTag, setLanguage } from './core/text/language.ts';
export {
  isSafeTextLink,
  type MarkedPiece,
  parseMarkedText,
  plainMarkedText,
} from './core/text/marked-text.ts';
export { parseUrl } from './core/text/parse-url.ts';
export { listSentences, splitSentences } from './core/text/sentences.ts';
export { suggestWord } from './core/text/suggest-word.ts';
export { chooseCountKey, writeCount } from './core/text/write-count.ts';
export { writeNumber } from './core/text/write-number.ts';
export { checkTheme } from './core/theme/check-theme.ts';
export { type Font, type MadeTheme, makeTheme, type Theme, type Tokens } from './core/theme/theme.ts';
export {
  addDays,
  endOfMoment,
  isWithin,
  type LondonParts,
  londonDate,
  londonParts,
  momentCheck,
  toInstant,
  toLondonIso,
} from './core/time/time.ts';
export { formatTimeAgo, formatWholeTime } from './core/time/time-ago.ts';
export { writeDate, writeMonth } from './core/time/write-date.ts';
export { writeClock, writeMoment } from './core/time/write-moment.ts';
export { writeTime } from './core/time/write-time.ts';
export {
  type AnalysisContext,
  type Brand,
  type CoverageColumn,
  definePack,
  defineWidget,
  HUB_PATH,
  type LoadWidget,
  type Pack,
  type PackAnalysis,
  type PackOffline,
  type PackPreview,
  type PageAddress,
  type PersonSpec,
  type PreviewAnswer,
  type PreviewChoices,
  type PreviewMoment,
  type PreviewPerson,
  type Rule,
  type StatusRow,
  savedInRecord,
  type WidgetDefinition,
  type WidgetFacts,
  type WidgetProps,
} from './pack.ts';
export { HAS_DEBUG_AIDS } from './ports/debug-aids.ts';
export type { Clock, Log, Random, Storage } from './ports/index.ts';
export type { AppFiles, Assets } from './ports/page-assets.ts';
