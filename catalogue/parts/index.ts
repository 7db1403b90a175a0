export { AdvertSlot } from './advert/advert-slot.tsx';
export { useAdvertsAllowed, useHousePromotion } from './advert/use-adverts.ts';
export { ApplicationTile, applicationOf, describeRing, summarise } from './application/application-tile.tsx';
export { ChoiceList } from './application/choice-list.tsx';
export { chooseChoiceLook } from './application/choice-status.ts';
export { TileActions, TileLines } from './application/tile-lines.tsx';
export { chooseApplyLink, type TileAction, type TileView, toTileViews } from './application/tile-view.ts';
export { toTemplate, useCarouselWords } from './carousel/use-carousel-words.ts';
export { CourseCard, type FavouriteCourse, readFavouriteCourses } from './course/course-card.tsx';
export { HeroArt } from './hero/hero-art.tsx';
export {
  type HubActions,
  HubProvider,
  type HubState,
  type HubStore,
  readSaved,
  readSavedCollection,
  type SaveRequest,
  useHub,
  useHubActions,
  useHubPage,
  useSavedCollection,
  useSavedValue,
} from './hub/hub-context.tsx';
export type { HubItems, HubPage, HubPageState } from './hub/hub-page.ts';
export { useWords, type Words } from './hub/words.ts';
export { type Address, HUB_PATH, toAddress, toWidgetAddress } from './links/address.ts';
export { HubLink, HubLinkButton, useHubAddress } from './links/hub-link.tsx';
export { type Notices, useNotices } from './notice/use-notices.ts';
export { TodoCheck } from './todo/todo-check.tsx';
export { TodoProgress } from './todo/todo-progress.tsx';
export { type Todos, type TodoView, useTodos } from './todo/use-todos.ts';
export { WidgetEmpty } from './widget/widget-empty.tsx';
