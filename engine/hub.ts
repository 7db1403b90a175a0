export { DRAFT_START, ENCRYPTED_MARK } from './hub/drafts/draft-keys.ts';
export { draftStoreOf, NO_DRAFT } from './hub/drafts/draft-store.ts';
export { type Draft, useDraft } from './hub/drafts/use-draft.ts';
export { useSaveBeforeSignOut } from './hub/drafts/use-save-before-sign-out.ts';
export { useWriting, type Writing } from './hub/drafts/use-writing.ts';
export { cleanWriting, type StoredWriting } from './hub/drafts/writing.ts';
export { WritingField } from './hub/drafts/writing-field.tsx';
export { WritingNotices, WritingStatus } from './hub/drafts/writing-lines.tsx';
export { defineHub, type HubStart } from './hub/frame/define-hub.ts';
export { type HomeCoverProps, type HomeProps, isHubRequested, toCoverQuery, useHomeCovered } from './hub/frame/home-cover.tsx';
export { HubScreens } from './hub/frame/hub-screens.tsx';
export { OfflineNotice } from './hub/frame/offline-notice.tsx';
export { StaleBar } from './hub/frame/stale-bar.tsx';
export { focusScreen } from './hub/frame/use-route-change.ts';
export { type FocusedBoxProps, FocusedWidget } from './hub/grid/focused-widget.tsx';
export { isShownIn, usePlace } from './hub/grid/use-place.ts';
export { WidgetEmpty } from './hub/grid/widget-empty.tsx';
export { type Address, type AddressState, toAddress, toWidgetAddress } from './hub/links/address.ts';
export { BackToHub } from './hub/links/back-to-hub.tsx';
export { HubLink, HubLinkButton, useHubAddress } from './hub/links/hub-link.tsx';
export { findSignOutForm } from './hub/links/sign-out.ts';
export { useGo } from './hub/links/use-go.ts';
export { renameAddress, usePageTitle, useWholeTitle } from './hub/links/use-page-title.ts';
export { HubPart, NOTHING } from './hub/messages/hub-part.tsx';
export { TimeAgo } from './hub/messages/time-ago.tsx';
export { useAnnounceChange } from './hub/messages/use-announce-change.ts';
export { failedLabels, toTemplate, useMessages } from './hub/messages/use-messages.ts';
export { WithMessages } from './hub/messages/with-messages.tsx';
export { describeFailure } from './hub/remote/describe-failure.ts';
export { nameAct } from './hub/remote/name-act.ts';
export { ReadingAge, ReadingView } from './hub/remote/reading-view.tsx';
export {
  describeCause,
  forgetReading,
  onReadingsReset,
  type Read,
  type ReadCall,
  readingEpochOf,
  readingKeyOf,
  readOnce,
  resetReadings,
} from './hub/remote/readings.ts';
export { chooseRecoveryMs } from './hub/remote/recovery.ts';
export { useLast } from './hub/remote/use-last.ts';
export { type Reading, useRead } from './hub/remote/use-read.ts';
export { useSettled } from './hub/remote/use-settled.ts';
export type { TrackedFields } from './hub/state/events.ts';
export {
  CallError,
  type ConsentKind,
  type DeviceStore,
  type HubActions,
  HubProvider,
  type HubState,
  type HubStore,
  readSaved,
  readSavedCollection,
  type SaveRequest,
  UNDER_WAY,
  useHub,
  useHubActions,
  useHubPage,
  useHubStore,
  useSavedCollection,
  useSavedValue,
  useSettingsOf,
} from './hub/state/hub-context.tsx';
export type { HubDetails, HubItems, HubPage } from './hub/state/hub-page.ts';
export type { HubRoute, HubSetup } from './hub/state/setup.ts';
export { createStillStore } from './hub/state/still-store.ts';
export { useItems } from './hub/state/use-items.ts';
