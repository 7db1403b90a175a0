// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * What the applicant has saved.
 */
export type RecordFavourites = ({
/**
 * Favourite courses: courseId, courseOptionId, academicYearId.
 * 
 * @maxItems 2000
 */
courses?: (({

} | string | number | null)[] | null)
/**
 * The five slots of the shortlist: number and course.
 * 
 * @maxItems 2000
 */
top?: (({

} | string | number | null)[] | null)
/**
 * Favourite universities and colleges: providerId.
 * 
 * @maxItems 2000
 */
unis?: (({

} | string | number | null)[] | null)
/**
 * Favourite subjects.
 * 
 * @maxItems 2000
 */
subjects?: (({

} | string | number | null)[] | null)
/**
 * Favourite industries: id and title.
 * 
 * @maxItems 2000
 */
industries?: (({

} | string | number | null)[] | null)
/**
 * Favourite locations.
 * 
 * @maxItems 2000
 */
locations?: (({

} | string | number | null)[] | null)
/**
 * Favourite pages.
 * 
 * @maxItems 2000
 */
pages?: (({

} | string | number | null)[] | null)
/**
 * Favourite events.
 * 
 * @maxItems 2000
 */
events?: (({

} | string | number | null)[] | null)
/**
 * Saved filters.
 * 
 * @maxItems 2000
 */
filters?: (({

} | string | number | null)[] | null)
[k: string]: unknown
} | null)
/**
 * What is known for the apprenticeship support offer.
 */
export type SupportInput = ({
/**
 * The offer is on. Wins over the switch of the site.
 */
featureEnabled?: (boolean | null)
/**
 * What the postcode service answered. Empty: it has not been asked.
 */
postcodeServiceAnswer?: (string | null)
[k: string]: unknown
} | null)
/**
 * One application for each scheme.
 */
export type ApplicationInfos = ({
/**
 * The undergraduate application, or null when there is none.
 */
ug?: (ApplicationInfo | null)
/**
 * The conservatoire application, or null when there is none.
 */
uc?: (ApplicationInfo | null)
[k: string]: unknown
} | null)
/**
 * Tile states that are used as they are. Only records of demonstrations and tests carry them.
 */
export type ForcedStates = ({
/**
 * Forced undergraduate state.
 */
ug?: (string | null)
/**
 * Forced conservatoire state.
 */
uc?: (string | null)
[k: string]: unknown
} | null)
/**
 * The favourites of one type, as stored.
 * 
 * @maxItems 500
 */
export type FavouritesAnswer = unknown[]
/**
 * All favourites of one type, in order: ids; for courses their keys; for industries id and title; for the shortlist its five slots.
 * 
 * @maxItems 500
 */
export type FavouritesList = (string | number | FavouriteCourse | FavouriteTitled | ShortlistSlot)[]

export interface AdmissionsShapes {
"applicant-record": ApplicantRecord
"application-info": ApplicationInfo
"applications-answer": ApplicationsAnswer
"favourite-toggle": FavouriteToggle
"favourites-answer": FavouritesAnswer
"favourites-list": FavouritesList
"page-state-input": PageStateInput
"simulate-application": SimulateApplication
user: ApplicantUser
}
/**
 * Everything the hub knows of one applicant. Whatever is missing is read with its default.
 */
export interface ApplicantRecord {
/**
 * Name of a made-up applicant.
 */
id?: (string | null)
/**
 * Who a made-up applicant is.
 */
story?: (string | null)
/**
 * The moment the record is meant for, ISO.
 */
now?: (string | null)
/**
 * The applicant.
 */
user?: (ApplicantUser | null)
dfe?: SupportInput
/**
 * Modes for this applicant alone.
 */
pageState?: (PageStateInput | null)
applicationInfo?: ApplicationInfos
debugState?: ForcedStates
[k: string]: unknown
}
/**
 * The applicant: account, answers and favourites. Saved answers of dashboardUserData win over the fields here.
 */
export interface ApplicantUser {
/**
 * Id of the account.
 */
uid?: (string | null)
/**
 * First name.
 */
name?: (string | null)
/**
 * Last name.
 */
lastName?: (string | null)
/**
 * Email address.
 */
email?: (string | null)
/**
 * Address of a picture. Empty draws the first letter.
 */
avatar?: (string | null)
/**
 * Date of birth, as YYYY-MM-DD or YYYY/MM/DD.
 */
dateOfBirth?: (string | null)
/**
 * Postcode of the profile.
 */
postcode?: (string | null)
/**
 * Postcode given in preferences. It wins over the profile's.
 */
userPostcode?: (string | null)
/**
 * Country, by name. Empty counts as United Kingdom.
 */
userCountry?: (string | null)
/**
 * Undergraduate or Postgraduate, in any letter case. Empty counts as Undergraduate.
 */
studyLevel?: (string | null)
/**
 * Year the applicant wants to start. Empty counts as the cycle year.
 */
studyYear?: (number | string | null)
/**
 * Interested in conservatoires. Yes in any letter case counts; everything else is no.
 */
conservatoires?: (string | boolean | null)
/**
 * Interested in apprenticeships. Yes in any letter case counts; everything else is no.
 */
apprenticeships?: (string | boolean | null)
/**
 * Wants to train to teach in Scotland. Yes in any letter case counts; everything else is no.
 */
teachingScotland?: (string | boolean | null)
/**
 * Wants to train to teach in England. Yes in any letter case counts; everything else is no.
 */
teachingEngland?: (string | boolean | null)
/**
 * Wants to train to teach in Wales. Yes in any letter case counts; everything else is no.
 */
teachingWales?: (string | boolean | null)
/**
 * Interested in taught postgraduate courses. Yes in any letter case counts; everything else is no.
 */
taught?: (string | boolean | null)
/**
 * Interested in research degrees. Yes in any letter case counts; everything else is no.
 */
research?: (string | boolean | null)
/**
 * Wants Smart Alerts about apprenticeships. Yes in any letter case counts; everything else is no.
 */
talentPoolJoin?: (string | boolean | null)
/**
 * Has said yes to the apprenticeship support offer. The stored answer wins when they differ. Yes in any letter case counts; everything else is no.
 */
dfeConfirmed?: (string | boolean | null)
/**
 * Stored answer to the apprenticeship support offer: confirmed, dismissed or declined.
 */
dfeStored?: (string | null)
/**
 * The welcome has been read.
 */
onBoardingConfirmed?: (boolean | string | null)
/**
 * Finished steps of the first questions, out of 6.
 */
profileComplete?: (number | null)
favourites?: RecordFavourites
/**
 * Saved settings that came with the account.
 * 
 * @maxItems 2000
 */
settings?: (({
[k: string]: unknown
} | null)[] | null)
[k: string]: unknown
}
/**
 * Modes that win over the modes of the site, for one applicant: previews, demonstrations and tests.
 */
export interface PageStateInput {
/**
 * on, clearing or clearing_timer.
 */
applyMode?: (string | null)
/**
 * Undergraduate mode: default, maintenance, updating, unavailable or embargo.
 */
ugMode?: (string | null)
/**
 * Conservatoire mode: default, maintenance, updating or unavailable.
 */
ucMode?: (string | null)
[k: string]: unknown
}
/**
 * The application of one scheme: what the application service and the tracking service say, put together. Whatever is missing is read with 0, no or an empty list.
 */
export interface ApplicationInfo {
/**
 * Personal id of the applicant in this application.
 */
personalId?: (string | null)
/**
 * The cycle the application belongs to, named by its year of entry.
 */
cycleYear?: (number | null)
/**
 * The application has been started.
 */
applicationStarted?: (boolean | null)
/**
 * The application service could not answer.
 */
applyUnavailable?: (boolean | null)
/**
 * How much of the application is filled in, 0 to 100.
 */
percentComplete?: (number | null)
/**
 * Every section is complete.
 */
applicationCompleted?: (boolean | null)
/**
 * The application has been sent.
 */
applicationSent?: (boolean | null)
/**
 * A reference is needed.
 */
referenceRequired?: (boolean | null)
/**
 * The reference has been asked for.
 */
referenceRequested?: (boolean | null)
/**
 * The reference has come back.
 */
referenceReturned?: (boolean | null)
/**
 * The school or college has been asked to approve the application.
 */
applicationApprovalRequested?: (boolean | null)
/**
 * The school or college has sent the application back.
 */
applicationReturned?: (boolean | null)
/**
 * Tracking status, for example AwaitingReply. Empty before the application is sent.
 */
applicationStatus?: (string | null)
/**
 * The choices as the application knows them.
 * 
 * @maxItems 100
 */
applications?: (Choice[] | null)
/**
 * The choices as the tracking service sends them.
 * 
 * @maxItems 100
 */
originalApplications?: (OriginalChoice[] | null)
/**
 * Decisions received.
 */
decisionsReceived?: (number | null)
/**
 * Choices made.
 */
numberOfChoices?: (number | null)
/**
 * Offers received.
 */
numberOfOffers?: (number | null)
/**
 * Choices replied to.
 */
numberOfChoiceReplied?: (number | null)
/**
 * Offers declined.
 */
numberOfOfferDeclined?: (number | null)
/**
 * Choices declined.
 */
numberOfChoiceDeclined?: (number | null)
/**
 * Choices that are still with the university.
 */
numberOfReferredChoice?: (number | null)
/**
 * A Clearing choice has been sent.
 */
isApplicationInClearing?: (boolean | null)
/**
 * A decision is awaited.
 */
isWaitingForOffers?: (boolean | null)
/**
 * The applicant is in Clearing.
 */
isInClearing?: (boolean | null)
/**
 * The applicant is in Extra.
 */
isInExtra?: (boolean | null)
/**
 * The application is under maintenance.
 */
isInMaintenance?: (boolean | null)
/**
 * The application is under embargo: it can be read and not changed.
 */
isInEmbargo?: (boolean | null)
[k: string]: unknown
}
/**
 * One choice as the application knows it.
 */
export interface Choice {
/**
 * Id of the university or college.
 */
providerId?: (string | null)
/**
 * Short code of where the choice stands, for example CF.
 */
status?: (string | null)
/**
 * Name of the course.
 */
courseName?: (string | null)
/**
 * Name of the university or college.
 */
institutionName?: (string | null)
/**
 * Older short code of the institution. It ties a decision to a known institution.
 */
legacyCode?: (string | null)
[k: string]: unknown
}
/**
 * One choice as the tracking service sends it.
 */
export interface OriginalChoice {
/**
 * Short code of the institution.
 */
institutionCode?: (string | null)
/**
 * Where the choice stands, in words.
 */
choiceStatus?: (string | null)
/**
 * Short code of where the choice stands, for example UF.
 */
choiceStatusId?: (string | null)
/**
 * Name of the university or college as received.
 */
institutionName?: (string | null)
/**
 * Name of the course.
 */
courseName?: (string | null)
/**
 * Reply by this date, when the service gives one.
 */
replyDeadline?: (string | null)
/**
 * Why a confirmation waits.
 */
reasonsOfDelay?: ({
/**
 * The reasons, in words.
 * 
 * @maxItems 50
 */
confirmationPendingReasons?: (string[] | null)
[k: string]: unknown
} | null)
/**
 * What the applicant is asked to do.
 */
actionRequiredByApplicantText?: (string | null)
[k: string]: unknown
}
/**
 * The applications of one study year.
 */
export interface ApplicationsAnswer {
/**
 * Undergraduate application, or null.
 */
ug: (ApplicationInfo | null)
/**
 * Conservatoire application, or null.
 */
uc: (ApplicationInfo | null)
}
/**
 * A favourite to add, or to take away when it is there.
 */
export interface FavouriteToggle {
/**
 * Type of favourite.
 */
type: ("courses" | "subjects" | "unis" | "industries")
/**
 * Id of what is liked.
 */
id?: (string | number)
/**
 * Name in words.
 */
title?: string
/**
 * Id of the course.
 */
courseId?: string
/**
 * Id of the option of the course.
 */
courseOptionId?: string
/**
 * Academic year of the course.
 */
academicYearId?: string
}
/**
 * A favourite course.
 */
export interface FavouriteCourse {
/**
 * Id of the course.
 */
courseId: string
/**
 * Id of the option of the course.
 */
courseOptionId: string
/**
 * Academic year of the course.
 */
academicYearId?: string
}
/**
 * A favourite with its name.
 */
export interface FavouriteTitled {
/**
 * Id of what is liked.
 */
id: (string | number)
/**
 * Name in words.
 */
title: string
}
/**
 * One place of the shortlist.
 */
export interface ShortlistSlot {
/**
 * Place, 1 to 5.
 */
number: number
/**
 * The course in this place, or null.
 */
course: (ShortlistCourse | null)
}
/**
 * A favourite course.
 */
export interface ShortlistCourse {
/**
 * Id of the course.
 */
courseId: string
/**
 * Id of the option of the course.
 */
courseOptionId: string
/**
 * Academic year of the course.
 */
academicYearId?: string
}
/**
 * A state to move the demonstration application to.
 */
export interface SimulateApplication {
/**
 * Scheme.
 */
scheme: ("UG" | "UC")
/**
 * State of the tile.
 */
state: string
}
