// The door of the rules. A family adds its functions below and its rules to RULES.
import type { Rule } from '../../engine/index.ts';
import { careerRules } from './careers/rule-list.ts';
import { carouselRules } from './carousels/rule-list.ts';
import { clearingRules } from './clearing/rule-list.ts';
import { courseSearchRules } from './course-search/rule-list.ts';
import { cycleRules } from './cycle/rule-list.ts';
import { eventRules } from './events/rule-list.ts';
import { faqRules } from './faq/rule-list.ts';
import { favouriteRules } from './favourites/rule-list.ts';
import { feedRules } from './feed/rule-list.ts';
import { noticesRules } from './notices/rule-list.ts';
import { peopleLikeRules } from './people-like/rule-list.ts';
import { preferenceRules } from './preferences/rule-list.ts';
import { redirectRules } from './redirect/rule-list.ts';
import { stageRules } from './stage/rule-list.ts';
import { statementRules } from './statement/rule-list.ts';
import { statusRules } from './status/rule-list.ts';
import { supportOfferRules } from './support-offer/rule-list.ts';
import { tagsRules } from './tags/rule-list.ts';
import { tariffRules } from './tariff/rule-list.ts';
import { timelineRules } from './timeline/rule-list.ts';
import { todoRules } from './todo/rule-list.ts';

/** Every rule that can be run by name, a line for each family. */
export const RULES: readonly Rule[] = [
  ...statusRules,
  ...feedRules,
  ...tagsRules,
  ...cycleRules,
  ...clearingRules,
  ...stageRules,
  ...noticesRules,
  ...supportOfferRules,
  ...tariffRules,
  ...peopleLikeRules,
  ...favouriteRules,
  ...preferenceRules,
  ...todoRules,
  ...statementRules,
  ...eventRules,
  ...carouselRules,
  ...careerRules,
  ...timelineRules,
  ...courseSearchRules,
  ...redirectRules,
  ...faqRules,
];

export { formatTimeAgo, formatWholeTime } from '../../engine/index.ts';
export { createAnalysisRules } from './analysis/analysis.ts';
export {
  type Confirmation,
  type ConfirmedCourse,
  chooseWayBack,
  readConfirmation,
  readConfirmedCourse,
  toConfirmationAddress,
  toCourseDetailsAddress,
} from './applications/confirmation.ts';
export { isChoiceChanged, type StudyChoice, writeStudyChoice } from './applications/profile.ts';
export {
  chooseNation,
  chooseStartLine,
  chooseTile,
  chooseUnavailable,
  completeLink,
  isRouteStarted,
  isTileActive,
  listTiles,
  readStarted,
  STUDY_LEVELS,
  type Started,
  type StudyLevel,
  type TileChoice,
  type YearLinks,
} from './applications/tiles.ts';
export { cutSearch, toCallAddress } from './call-address.ts';
export {
  type CareerMatches,
  type CareerQuestion,
  careerQuestions,
  isQuizComplete,
  MATCHES_SHOWN,
  type MatchedArea,
  type MatchedSubject,
  matchCareers,
  readAnswers,
  scoreThemes,
  writeAnswers,
} from './careers/careers.ts';
export { toMatchesAddress } from './careers/matches-address.ts';
export {
  type ArticleQuestion,
  chooseFirstSlide,
  choosePosts,
  toArticlesCall,
  toPlayerAddress,
  toVideosCall,
  trimSummary,
} from './carousels/carousels.ts';
export { type ClearingInput, type ClearingMode, deriveClearing, type Modes, readModes } from './clearing/clearing-mode.ts';
export {
  chooseTimerAnnouncement,
  formatTimer,
  formatTimerMessage,
  isQueueOver,
  isTimerLink,
  keepsClearingTimer,
  readStoredTimer,
  startClearingTimer,
  TIMER_DEBUG_MS,
  TIMER_DONE,
  TIMER_KEY,
  TIMER_LIMIT_MS,
  TIMER_OWNER_KEY,
  TIMER_REVISIT_MS,
  TIMER_TICK_MS,
  type TimerBeginning,
  type TimerStart,
  type TimerState,
  type TimerTick,
  tickClearingTimer,
} from './clearing/clearing-timer.ts';
export {
  filterByName,
  groupSubjects,
  type LocationGuideRow,
  readLocationGuides,
  readSubjectGuides,
  type SubjectGroup,
  type SubjectGuideRow,
} from './content/guides.ts';
export { CONTENT_QUERIES, type ContentQuery, readContentRows, toContentAddress } from './content/queries.ts';
export { CLEARING_SEARCH, nameClearingFilter } from './course-search/clearing-search.ts';
export {
  type CourseAnswer,
  type FilterValue,
  type FoundCourse,
  type FoundGroup,
  type FoundOption,
  type FoundUni,
  formatCourseStart,
  readCourseAnswer,
  readFoundCourse,
  readUniAnswer,
  toCourseApplyAddress,
  toCourseLookup,
  type UniAnswer,
} from './course-search/course-answer.ts';
export {
  CLEARING_FILTER,
  COURSE_FILTERS,
  COURSE_SCHEMES,
  type CourseAsker,
  type CourseFilter,
  type CourseQuery,
  type CourseScheme,
  chooseScheme,
  clearFilters,
  countFilters,
  POSTGRADUATE_FILTER,
  readCourseQuery,
  toCourseSuggestionsCall,
  toCoursesCall,
  toggleFilter,
  toQueryAddress,
  toUniSuggestionsCall,
} from './course-search/course-query.ts';
export {
  type CourseSort,
  PAGE_SIZES,
  readCourseSort,
  type SearchForm,
  startsWithLetter,
  toCourseAddress,
  toResultsAddress,
  toSearchAddress,
  toUniAddress,
} from './course-search/course-search.ts';
export { addRecentSearch, readRecentSearches } from './course-search/recent-searches.ts';
export { deriveAge } from './cycle/age.ts';
export {
  type ApplyYearInput,
  type CycleClock,
  deriveApplyYear,
  deriveCycleYear,
  deriveStudyYear,
  isManualApply,
  listStudyYears,
  ONBOARDING_OFFSETS,
  PREFERENCE_OFFSETS,
  readCycleClock,
  readYear,
  type YearOffsets,
} from './cycle/cycle.ts';
export { USUAL_YEARS } from './cycle/usual-years.ts';
export {
  type BookedEvent,
  chooseEmptyEvents,
  chooseEventLinks,
  chooseEventOption,
  type EmptyEvents,
  type EventDefaultInput,
  type EventOption,
  type EventQuestion,
  eventOptions,
  type FoundEvent,
  hasMetSomebody,
  isAttended,
  listEvents,
  orderBooked,
  readBookedEvent,
  readEvent,
  toBookedLink,
  toEventsCall,
} from './events/events.ts';
export { type Faq, faqSchemes, isFaqTerm, matchFaqs, readFaqAnswer, toFaqCall } from './faq/faq.ts';
export {
  type CourseDetails,
  type CourseOption,
  readCourseDetails,
  readSubject,
  readUni,
  type SubjectDetails,
  type UniDetails,
} from './favourites/details.ts';
export {
  addToShortlist,
  type CourseKey,
  deriveDistance,
  dropFromShortlist,
  formatDistance,
  isCountryGuide,
  isSameCourse,
  labelPageType,
  moveInShortlist,
  type Position,
  parsePosition,
  readPosition,
  readTopSlots,
  shortenLocation,
  swapInShortlist,
  TOP_SLOTS,
  type TopSlot,
  toggleCourse,
  toggleId,
} from './favourites/favourites.ts';
export { chooseMapView, type MapView, mapSettings } from './favourites/map-view.ts';
export {
  type AccommodationEntry,
  type AccommodationInput,
  hasGoodStatus,
  listAccommodation,
  orderAccommodation,
  readAccommodationAnswer,
  toAccommodationEntry,
} from './feed/accommodation.ts';
export { deriveFeedStatuses, type FeedInput, toFeedStatus } from './feed/feed-statuses.ts';
export {
  type AdvertTargeting,
  allowsAdverts,
  type ColourSlot,
  chooseAdvertTargeting,
  chooseColourSlot,
  countHappeningSlides,
  placeSecondAdvert,
} from './feed/looks.ts';
export { readCommentCookie, readSignature, writeCommentCookie } from './live/comment-cookie.ts';
export {
  type CommentThread,
  choosePhase,
  chooseRefresh,
  countDown,
  formatLiveDate,
  isAllowedEmbed,
  LIVE_RETRY_FOR_MS,
  LIVE_TICK_MS,
  type LiveEvent,
  type LivePhase,
  type LiveReading,
  readLive,
} from './live/live.ts';
export { type MessagePart, splitMessage } from './notices/message-parts.ts';
export { joinNotices, type Notice, type NoticeType, toStockNotice } from './notices/notices.ts';
export {
  listNoticeKeys,
  pruneReadMarks,
  type ReadMark,
  readReadMarks,
} from './notices/read-marks.ts';
export {
  listNoticeSchemes,
  type NoticeAsker,
  readKeptNotices,
  readServerNotices,
  toNoticesCall,
  toServerNotice,
} from './notices/server-notices.ts';
export { hasAction, listAlerts, listUnread } from './notices/unread.ts';
export {
  type AnswerChange,
  changeAnswers,
  readStepAnswers,
  type StepAnswers,
} from './onboarding/answers.ts';
export {
  chooseStepNumber,
  countComplete,
  findFirstUnfinished,
  leaveStep,
  type OnboardingProgress,
  readProgress,
} from './onboarding/progress.ts';
export { findHomeRegion } from './onboarding/region.ts';
export { endsOutsideClearing, type FinishFacts, listNewFavourites, toPersonalisation } from './onboarding/save.ts';
export { type AskingSituation, listAsked, ONBOARDING_STEPS, type OnboardingStep, type StepId } from './onboarding/steps.ts';
export { listSlideKeys, type SlideKeys } from './onboarding/welcome.ts';
export {
  changeQualification,
  clearSelection,
  fromStoredSelection,
  offerRowActions,
  type PeopleLikeState,
  type RowActions,
  type StoredSelection,
  type SubjectGuide,
  toExplorerAddress,
  toStoredSelection,
} from './people-like/changes.ts';
export {
  canShowCompass,
  choosePeopleLike,
  deriveSubjectLimit,
  nameResult,
  offerSubjects,
  type PeopleLikeResult,
  type PeopleLikeRow,
  type PeopleLikeSettings,
  peopleLikeSettings,
  readSelection,
  type SubjectLimits,
  type SubjectSelection,
  shouldFetchResults,
  shouldSaveSelection,
  subjectLimits,
  toggleSubject,
} from './people-like/selection.ts';
export { HUB_ROUTES, type HubRoute } from './places/hub-routes.ts';
export { findPlace, PLACES, type Place, type PlaceId } from './places/places.ts';
export { HUB_PAGES, isSitePage, SITE_SECTIONS, type SiteSection } from './places/site-pages.ts';
export {
  type AddressFields,
  type FittedAddress,
  type FullAddress,
  fitAddress,
  isContainer,
  readLineLimits,
} from './preferences/address.ts';
export { type FindQuery, splitHighlight, type TextPiece, toFindQuery } from './preferences/address-search.ts';
export {
  type Answer,
  type Answers,
  countCharacters,
  listOf,
  listTypes,
  readSavedAnswers,
  textOf,
  textsOf,
  typedKeyOf,
} from './preferences/answers.ts';
export { listAskedMarketing, MARKETING_GROUP, marketingConsents, marketingNeeds } from './preferences/asked-marketing.ts';
export { type AnswerProblem, asksMonth, checkAnswer, checkAnswers, type ProblemCode } from './preferences/check-answers.ts';
export { type ConsentFacts, writeConsents } from './preferences/consents.ts';
export { chooseDatePart, chooseMonthPart, partsOf, readDateParts } from './preferences/date-answers.ts';
export {
  checkDateOfBirth,
  countDays,
  type DateParts,
  type DateProblem,
  formatDateParts,
  listBirthYears,
  MIN_AGE,
} from './preferences/date-of-birth.ts';
export {
  addressFields,
  canContactByPost,
  contactFlags,
  deriveContactMethods,
  deriveMarketing,
  type MarketingAnswers,
  unitedKingdom,
} from './preferences/marketing.ts';
export {
  chooseContact,
  chooseCountry,
  countedMarketing,
  deriveShownFields,
  hasMarketingConsent,
  isRelevantCoursesBlocked,
  returnToUnitedKingdom,
  toSavedMarketing,
} from './preferences/marketing-form.ts';
export {
  addPick,
  findOption,
  type ListName,
  type ListOption,
  loadOptions,
  searchOptions,
} from './preferences/option-lists.ts';
export {
  asksGenderConsent,
  formatStartMonth,
  isStartPast,
  levelAdditions,
  listStartYears,
  mirrorGender,
  type PreferenceRecord,
  toRegionFlag,
  writeAdditions,
  writeFlags,
  writePanel,
} from './preferences/personalisation.ts';
export {
  choosePhoneRegion,
  isNumberInCheck,
  isRefusedNumber,
  judgePhone,
  type PhoneAnswer,
  type PhoneCheck,
  phoneCheckKeyOf,
  shouldCheckPhone,
  toCheckedPhone,
} from './preferences/phone.ts';
export {
  formatPostcode,
  hasListedCharacters,
  isBritishPostcode,
  normalisePostcode,
  packPostcode,
} from './preferences/postcode.ts';
export { chooseSchool, formatSchool, type School, type SchoolFields, typeSchoolName } from './preferences/school.ts';
export { createPreviewRules } from './preview/preview.ts';
export {
  type Fields,
  isFields,
  isOn,
  isYes,
  readFields,
  readFlag,
  readList,
  readNumber,
  readRecords,
  readText,
  readTexts,
} from './reading.ts';
export { decideRedirect, type RedirectDecision } from './redirect/redirect.ts';
export {
  applyMode,
  chooseOverall,
  HEALTH_LIMIT_MS,
  joinTiles,
  keepSince,
  listConfigured,
  listModeNotes,
  readHealth,
  readSeen,
  type SeenState,
  type ServiceState,
  type StatusService,
  statusServices,
  toHealthPath,
  toPageStateCall,
} from './service-status/service-status.ts';
export { chooseAvatarColour, chooseAvatarLetter } from './stage/avatar.ts';
export { deriveHomeLocation, type HomeInput } from './stage/home-location.ts';
export { deriveStageWithoutTodos, type Stage, type StageInput, scoreStage, toViewerStage } from './stage/stage.ts';
export {
  countStatement,
  deriveStatementCount,
  formatStatementCount,
  type Statement,
  type StatementCount,
  type StatementLimits,
  type StatementSection,
  statementLimits,
  statementSections,
} from './statement/statement.ts';
export {
  type Application,
  type ChoiceFacts,
  countExtraChoices,
  type DecisionFacts,
  isTrackingIgnored,
  listChoiceCodes,
  MAX_CHOICES,
} from './status/application.ts';
export {
  type CallInput,
  type CallOutcome,
  chooseCallOutcome,
  chooseStatusLimitMs,
  chooseTrackCall,
  mergeAnswers,
} from './status/call-outcome.ts';
export {
  chooseDecidingChoice,
  type DrawnChoice,
  GOOD_CODES,
  isGoodCode,
  type KnownInstitution,
  listChoices,
  listNamedInstitutions,
  listReasons,
} from './status/choices.ts';
export { type DecidedState, deriveStatus, type StatusInput } from './status/derive-status.ts';
export { countChoiceCodes, makeUpChoices } from './status/made-up-choices.ts';
export { readApplication } from './status/read-application.ts';
export { deriveRing, describeRing, hasConfetti, type RingInput } from './status/ring.ts';
export {
  CONSERVATOIRE_STATES,
  chooseJourney,
  type JourneyStage,
  listStates,
  readScheme,
  readState,
  type SchemeId,
  type TileState,
  UNDERGRADUATE_STATES,
} from './status/states.ts';
export { isOfAnotherYear, keepYear } from './status/study-year.ts';
export {
  deriveTileValues,
  formatAddChoiceMoment,
  formatEmbargoMoment,
  formatTileText,
  formatUpdatingMoment,
  OVERDUE_SENTENCE,
  type TileValues,
  type TileValuesInput,
} from './status/tile-values.ts';
export {
  choosePanel,
  chooseSingleWords,
  isClearingInFuture,
  isClosedView,
  isForcedEqual,
  isSingleTile,
  isSupportedYear,
  listRoutes,
  type Panel,
  type PanelInput,
  type PanelKind,
} from './status/tiles.ts';
export type { ShownInfo } from './status/withhold.ts';
export { toStoredData } from './stored-setting.ts';
export { CONSENT_LABELS, CONSENT_PURPOSE, hashWording } from './support-offer/consent.ts';
export {
  checkSupportOffer,
  choosePostcode,
  readStoredAnswer,
  type StoredAnswer,
  SUPPORT_MAX_ASKS,
  SUPPORT_MINIMUM_AGE,
  type SupportDecision,
  type SupportInput,
} from './support-offer/eligibility.ts';
export { choosePostcodeKey, ELIGIBILITY_START } from './support-offer/eligibility-key.ts';
export {
  formatIndustries,
  listShared,
  type PayloadInput,
  readSupportErrors,
  type SharedItem,
  type SupportPayload,
  stripForSending,
  toSupportPayload,
  trimIndustry,
} from './support-offer/payload.ts';
export {
  checkPostcodeEligibility,
  chooseKeptAnswer,
  type KeptAnswer,
  type PostcodeAnswer,
  readPostcodeAnswer,
  UNREADABLE_ANSWER,
} from './support-offer/postcode-answer.ts';
export {
  nextSupportStep,
  type SupportChange,
  type SupportEvent,
  type SupportState,
  type SupportStep,
} from './support-offer/steps.ts';
export { DEFAULT_COUNTRY, toCountryTag } from './tags/country-tag.ts';
export { chooseModal, hasEmptyFavourites } from './tags/derive-person.ts';
export { deriveTags, FLAG_TAGS, FURTHER_FLAG_TAGS, listPresets, type PresetInput, type TagsInput } from './tags/derive-tags.ts';
export { showInfos } from './tags/read-person.ts';
export {
  type ApplicationDetails,
  type HubDetails,
  type Journey,
  toDetails,
  type UserDetails,
} from './tags/to-details.ts';
export { countTopChoices, toViewer } from './tags/to-viewer.ts';
export {
  addGrade,
  clearGrades,
  deleteLastGrade,
  insertGrade,
  loadGrades,
  type QualificationType,
  removeGrade,
  type SameSubjectRule,
  type SavedGrade,
  saveGrades,
  type TariffChange,
  type TariffLimits,
  type TariffLists,
  type TariffMessage,
  toSavedGrade,
} from './tariff/grades.ts';
export { cutSubject, nameGrade, readKeptGrades, sameSubjectRules, toKeptGrades, usualTariffLimits } from './tariff/kept.ts';
export { formatTariffMessage } from './tariff/messages.ts';
export { type CountedGrade, countGrades, totalPoints } from './tariff/points.ts';
export { readServiceTypes, type ServiceType, toServiceTypes } from './tariff/service-list.ts';
export {
  findByName,
  formatSuggestionCount,
  groupTypes,
  nextPage,
  pageGrades,
  shortenGrade,
} from './tariff/showing.ts';
export {
  groupByMonth,
  type MonthOfDates,
  partByToday,
  readDatesAnswer,
  readSchemeChoice,
  writeSchemeChoice,
} from './timeline/calendar.ts';
export { type CalendarEntry, nameCalendarFile, toCalendarFile } from './timeline/calendar-file.ts';
export {
  chooseFirstSchemes,
  countDaysLeft,
  formatDaysLeft,
  formatEventDate,
  isStillNext,
  keepSchemes,
  keepStudyYear,
  listUpNext,
  orderDates,
  readTimelineDate,
  type TimelineDate,
  timelineSchemes,
  toDateParts,
  toDatesCall,
} from './timeline/timeline.ts';
export { type ShownTodo, type TodoText, toShownTodo } from './todo/shown-todo.ts';
export { chooseTodoHeader, chooseTodoTarget, partTodos, type SavedTodo, toggleTodo } from './todo/todo.ts';
