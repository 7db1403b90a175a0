export { collectItems, type HubItems, idsOfPlan, messagesOf, picturesOfEveryPage } from './collect-items.ts';
export { type DrawnHub, drawHub, type HubPageData, type HubSources, type OwnValues, type PersonRecord } from './draw-hub.ts';
export { fillItems } from './fill-items.ts';
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
} from './page-state-now.ts';
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
} from './preview-messages.ts';
export { type FoundPage, indexPages, type PagesByAddress, searchPages, seesPage, toReadPage } from './read-page.ts';
export type { ViewerContext } from './viewer-context.ts';
