export { AdvertSlot } from './advert/advert-slot.tsx';
export { type AdvertSize, AdvertSpace } from './advert/advert-space.tsx';
export { useAdvertMark, useAdvertsAllowed, useHousePromotion } from './advert/use-adverts.ts';
export { ApplicationTile, applicationOf, describeRing, summarise } from './application/application-tile.tsx';
export { ChoiceList } from './application/choice-list.tsx';
export { chooseChoiceLook } from './application/choice-status.ts';
export { asksForQueue, listApplyAddresses } from './application/queue-links.ts';
export { TileActions, TileLines } from './application/tile-lines.tsx';
export { chooseApplyLink, nameApplications, type TileAction, type TileView, toTileViews } from './application/tile-view.ts';
export { type CareerAssessment, type CareerDraft, useCareerAssessment, useCareerDraft } from './career/use-career.ts';
export { useCarouselLabels, useSlideShowLabels } from './carousel/use-carousel-labels.ts';
export { DatedRow, type DatedRowProps } from './dates/dated-row.tsx';
export { type KeyDates, useKeyDates } from './dates/use-key-dates.ts';
export { DisplayChoice } from './display/display-choice.tsx';
export { findEligibilityKey } from './eligibility/eligibility-key.ts';
export { Embed, type EmbedProps } from './embed/embed.tsx';
export { FavouriteButton, type FavouriteButtonProps } from './favourite/favourite-button.tsx';
export {
  type FavouriteList,
  type Favourites,
  favouritesStoreOf,
  hasCourse,
  readFavourites,
  shortlistWith,
  type TitledFavourite,
} from './favourite/favourites-store.ts';
export { type FavouritesHandle, type FavouriteTarget, useFavourites } from './favourite/use-favourites.ts';
export { FavouritesPanel, type PanelProps } from './favourites-panel/favourites-panel.tsx';
export { FullFavouritesPanel } from './favourites-panel/full-panel.tsx';
export { readTab, type TabId } from './favourites-panel/tabs.ts';
export { useRememberedTab } from './favourites-panel/use-remembered-tab.ts';
export { HeroArt } from './hero/hero-art.tsx';
export { type HomePosition, useHomePosition } from './home/use-home-position.ts';
export { hubSetup } from './hub/setup.ts';
export { HUB_PATH, toAddress, toWidgetAddress } from './links/address.ts';
export { AddressField, type AddressFieldProps } from './lookup/address-field.tsx';
export type { PhoneWord } from './lookup/phone-entry.ts';
export { PhoneField } from './lookup/phone-field.tsx';
export { SchoolField } from './lookup/school-field.tsx';
export { type AfterCheck, useAfterCheck } from './lookup/use-after-check.ts';
export type { MapPin } from './map/map-pin.ts';
export { MapSlot, type MapSlotProps } from './map/map-slot.tsx';
export { type Notices, useNotices } from './notice/use-notices.ts';
export { DemonstrationNote, PeopleBar, type PeopleBarProps } from './people-like/people-bar.tsx';
export {
  type PeopleRow,
  peopleTypesCall,
  readPeopleRows,
  toPeopleResultsCall,
  toPeopleSubjectsCall,
} from './people-like/people-calls.ts';
export { type PeopleChoice, readPeopleChoice, usePeopleChoice } from './people-like/people-choice.ts';
export { isPictureAddress } from './picture/is-address.ts';
export { Picture, type PictureProps } from './picture/picture.tsx';
export { ErrorSummary, type ErrorSummaryProps, focusField, type SummaryLine } from './question/error-summary.tsx';
export { type FieldProps, fieldIdOf } from './question/field-props.ts';
export { formatProblem, nameField, questionAreas } from './question/problem-words.ts';
export { FieldStack, QuestionField } from './question/question-field.tsx';
export { useQuestions } from './question/use-questions.ts';
export { TodoCheck } from './todo/todo-check.tsx';
export { TodoProgress } from './todo/todo-progress.tsx';
export { type Todos, type TodoView, useTodos } from './todo/use-todos.ts';
export { WidgetEmpty } from './widget/widget-empty.tsx';
