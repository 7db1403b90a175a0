export { Art, type ArtProps, art, chooseDefaultPicture, DEFAULT_PICTURES, type Picture } from './react/art/art.tsx';
export { Crest, type CrestProps, crest } from './react/art/crest.tsx';
export { Logo } from './react/art/logo.tsx';
export { MOTIFS, type Motif, PALETTE_NAMES, type PaletteName } from './react/art/palettes.ts';
export { createDice } from './react/art/seeded.ts';
export { CardFill, type CardFillProps } from './react/frame/card-fill.tsx';
export {
  FailureBoundary,
  type FailureBoundaryProps,
  LazyPart,
  type LazyPartProps,
  LOADING,
  PartTimeoutError,
  QuietPart,
} from './react/frame/lazy-part.tsx';
export { type LoadPart, loadPart, toLoadedPart } from './react/frame/part-loads.ts';
export {
  groupOptions,
  type SettingOption,
  type SettingsLabels,
  SettingsPanel,
  type SettingsPanelProps,
} from './react/frame/settings-panel.tsx';
export { useShowSettings } from './react/frame/use-show-settings.ts';
export { listenForTurns } from './react/frame/waking.ts';
export { WidgetFrame, type WidgetFrameLabels, type WidgetFrameProps, type WidgetFrameSettings } from './react/frame/widget-frame.tsx';
export { leaveKeysToInputMethods } from './react/hooks/input-methods.ts';
export { useHasScrolled } from './react/hooks/use-has-scrolled.ts';
export { useHydrated } from './react/hooks/use-hydrated.ts';
export { type ModalOptions, useModal } from './react/hooks/use-modal.ts';
export { useBackOnline, useOnline, usePageVisible } from './react/hooks/use-online.ts';
export { useReducedMotion } from './react/hooks/use-reduced-motion.ts';
export { type LoadResource, type Resource, type ResourceHandle, type ResourceOptions, useResource } from './react/hooks/use-resource.ts';
export type { SavedStatus } from './react/hooks/use-saved.ts';
export { type Columns, chooseColumns, DrawnForPhone, SCREEN, useColumns, useIsPhone, useMedia } from './react/hooks/use-screen.ts';
export { debounce, useInterval, useLatest, useTimeout } from './react/hooks/use-timer.ts';
export type { ArrangedWidget, CustomiseGridProps, CustomiseLabels } from './react/hub/customise-grid.tsx';
export { FocusView, type FocusViewProps } from './react/hub/focus-view.tsx';
export { CustomiseGrid } from './react/hub/lazy-customise-grid.tsx';
export { CardContext, type CardHeight, createCard, useCard } from './react/hub/use-card.ts';
export { type LiftHandle, type LiftStep, useLift } from './react/hub/use-lift.ts';
export { WidgetGrid, type WidgetGridProps } from './react/hub/widget-grid.tsx';
export { OpenRow, WidgetRow, type WidgetRowProps, WidgetRows } from './react/hub/widget-rows.tsx';
export { type Announce, AnnouncerProvider, type Politeness, useAnnounce } from './react/parts/announcer.tsx';
export { Avatar, type AvatarProps, chooseAvatarColour } from './react/parts/avatar.tsx';
export { Badge, type BadgeProps, type Tone } from './react/parts/badge.tsx';
export {
  Button,
  type ButtonProps,
  type ButtonVariant,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
} from './react/parts/button.tsx';
export { Carousel, type CarouselLabels, type CarouselProps, type Slide } from './react/parts/carousel.tsx';
export { Combobox, type ComboboxOption, type ComboboxProps } from './react/parts/combobox.tsx';
export { Dialog, type DialogProps, type DialogShape, OpenDialog, type OpenDialogProps } from './react/parts/dialog.tsx';
export { Dots, type DotsProps } from './react/parts/dots.tsx';
export { type Elements, toElements } from './react/parts/elements.tsx';
export { EmptyState, type EmptyStateProps } from './react/parts/empty-state.tsx';
export { type FailedLabels, FailedView, type FailedViewProps } from './react/parts/failed-view.tsx';
export { fillLabel } from './react/parts/fill-label.ts';
export { Icon, type IconProps, listIcons, loadMoreIcons } from './react/parts/icon.tsx';
export { joinClasses } from './react/parts/join-classes.ts';
export { Confetti, type ConfettiProps } from './react/parts/lazy-confetti.tsx';
export { Link, type LinkProps, type Navigate, NavigateProvider, useFollow } from './react/parts/link.tsx';
export { Menu, type MenuItem, type MenuProps } from './react/parts/menu.tsx';
export { OfflineBar } from './react/parts/offline-bar.tsx';
export { ProgressRing, type ProgressRingProps } from './react/parts/progress-ring.tsx';
export { isSafeHref } from './react/parts/safe-href.ts';
export { Loading, type LoadingProps, Skeleton, type SkeletonProps, type SkeletonShape } from './react/parts/skeleton.tsx';
export { SkipLink, type SkipLinkProps } from './react/parts/skip-link.tsx';
export {
  type ShownSlide,
  SlideShow,
  type SlideShowLabels,
  type SlideShowProps,
  type SlideView,
  useSwipe,
} from './react/parts/slide-show.tsx';
export { type Tab, Tabs, type TabsProps } from './react/parts/tabs.tsx';
export { UiProvider, type UiProviderProps } from './react/parts/ui-provider.tsx';
export { type OfferUndo, type UndoLabels, type UndoOffer, UndoProvider, useUndo } from './react/parts/undo.tsx';
