// Made by `npm run gen` from the JSON schemas. Do not edit.

/**
 * Accommodation of one university or college; an empty list when it is not known.
 */
export type AccommodationList = ({
/**
 * Name of the university or college.
 */
title: string
/**
 * Name as it stands in addresses.
 */
slug: string
/**
 * Who the rooms belong to.
 */
university: {
/**
 * Id of the university or college.
 */
guid: string
/**
 * Address of its accommodation pages.
 */
accommodation_url: string
/**
 * Address of its logo; empty for none.
 */
logo: string
}
/**
 * Properties with rooms.
 * 
 * @maxItems 500
 */
data: {
/**
 * Id of the property.
 */
id: string
/**
 * Name of the property.
 */
title: string
}[]
/**
 * Made up for the demonstration.
 */
demonstration?: true
} | {
/**
 * Name of the university or college.
 */
title: string
/**
 * Name as it stands in addresses.
 */
slug: string
/**
 * Who the rooms belong to.
 */
university: {
/**
 * Id of the university or college.
 */
guid: string
/**
 * Address of its accommodation pages.
 */
accommodation_url: string
/**
 * Address of its logo; empty for none.
 */
logo: string
}
/**
 * Properties with rooms.
 * 
 * @maxItems 500
 */
data: {
/**
 * Id of the property.
 */
id: string
/**
 * Name of the property.
 */
title: string
}[]
/**
 * Made up for the demonstration.
 */
demonstration?: true
}[])
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
 * Articles to read next, best first.
 * 
 * @maxItems 100
 */
export type ArticleList = {
/**
 * Title.
 */
title: string
/**
 * Address of the article.
 */
url: string
/**
 * Key or address of its picture; empty for none.
 */
image: string
/**
 * What it is about.
 */
summary: string
}[]
/**
 * Events somebody has booked, soonest first.
 * 
 * @maxItems 100
 */
export type BookedEvents = {
/**
 * Name of the event.
 */
eventName: string
/**
 * Id of the event.
 */
ucasEventId: string
/**
 * Start, with the offset of UK time.
 */
eventStartDate: string
/**
 * End, with the offset of UK time.
 */
eventEndDate: string
/**
 * When they came in. The year 1 stands for never.
 */
dateAttended: string
/**
 * Stands where the ticket was scanned.
 * 
 * @maxItems 100
 */
scans: {
/**
 * Who was met.
 */
name: string
/**
 * Where they work.
 */
organisation: string
}[]
/**
 * Made up for the demonstration.
 */
demonstration?: true
}[]
/**
 * Key dates, or open days and exhibitions, soonest or nearest first.
 * 
 * @maxItems 2000
 */
export type EventsAnswer = {
/**
 * Id of the event.
 */
id: string
/**
 * Title.
 */
title: string
/**
 * A day, or a moment with the offset of UK time.
 */
start: string
/**
 * Address of its page.
 */
ucasUrl: string
/**
 * When it ends, a moment with the offset of UK time.
 */
end?: string
/**
 * Schemes it belongs to.
 * 
 * @maxItems 20
 */
schemes: {
/**
 * Name of the scheme.
 */
name: string
}[]
/**
 * Year of entry that the date belongs to.
 */
studyYear?: number
/**
 * True for a date without a time.
 */
allDay?: boolean
/**
 * True until staff have confirmed the date.
 */
provisional?: boolean
/**
 * Kind of event.
 */
type?: ("open-day" | "exhibition")
/**
 * Where it is.
 */
location?: {
/**
 * Town and region.
 */
administrative_area: string
/**
 * Latitude.
 */
lat?: number
/**
 * Longitude.
 */
lng?: number
}
/**
 * True for an event that people join from home.
 */
online?: boolean
/**
 * Who holds it; an event of several universities has none.
 */
provider?: {
/**
 * Id of the university or college.
 */
id: string
/**
 * Its name.
 */
name: string
}
/**
 * Where a place is booked.
 */
bookingUrl?: string
/**
 * Made up for the demonstration.
 */
demonstration?: true
}[]
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
/**
 * Names in the order they are offered.
 * 
 * @maxItems 500
 */
export type NameList = string[]
/**
 * Notifications of the service for somebody, newest first.
 * 
 * @maxItems 100
 */
export type NotificationsAnswer = {
/**
 * Id of the notification.
 */
id: string
/**
 * Title.
 */
title: string
/**
 * Message: plain words, with links allowed.
 */
message: string
/**
 * Where its button leads; empty for no button.
 */
primaryUrl: string
/**
 * Words of its button; empty for no button.
 */
primaryLabel: string
/**
 * When it was sent, in seconds since 1970.
 */
created: number
/**
 * Made up for the demonstration.
 */
demonstration?: true
}[]
/**
 * Pages that match a search.
 * 
 * @maxItems 50
 */
export type PageList = {
/**
 * Id of the page.
 */
id: string
/**
 * Title.
 */
title: string
/**
 * What it is about.
 */
summary: string
/**
 * Address of the page.
 */
url: string
/**
 * Type in words, such as Article.
 */
type: string
/**
 * Key or address of its picture; empty for none.
 */
image: string
}[]
/**
 * What people with the same subjects applied for, most applied for first.
 * 
 * @maxItems 100
 */
export type PeopleLikeResults = {
/**
 * Subject applied for.
 */
label: string
/**
 * How many people.
 */
applicants: number
/**
 * Id of the subject's guide, or null.
 */
subjectGuide: (string | null)
/**
 * Made up for the demonstration.
 */
demonstration?: true
}[]
/**
 * Regions whose phone numbers can be checked, the United Kingdom first.
 * 
 * @maxItems 300
 */
export type PhoneRegionList = {
/**
 * Two letters that name the region.
 */
regionCode: string
/**
 * Its name as people read it.
 */
displayRegion: string
/**
 * Digits after the plus sign.
 */
countryCode: string
}[]
/**
 * Questions people ask, with the page that answers each.
 * 
 * @maxItems 500
 */
export type QuestionList = {
/**
 * The question.
 */
label: string
/**
 * Address of the answer.
 */
value: string
/**
 * The answer, as paragraphs of plain text. Missing where only its page has it.
 * 
 * @maxItems 40
 */
answer?: string[]
/**
 * Words that people search by and that do not stand in the answer.
 * 
 * @maxItems 40
 */
keywords?: string[]
}[]
/**
 * Schools and colleges that a search found, best first.
 * 
 * @maxItems 50
 */
export type SchoolList = {
/**
 * Names the school.
 */
code: string
/**
 * Name of the school or college.
 */
name: string
/**
 * Line 1 of its address.
 */
address_1?: string
/**
 * Line 2 of its address.
 */
address_2?: string
/**
 * Line 3 of its address.
 */
address_3?: string
/**
 * Line 4 of its address.
 */
address_4?: string
/**
 * Its UK provider reference number.
 */
Ukprn?: string
}[]
/**
 * Subjects for the lists of forms.
 * 
 * @maxItems 500
 */
export type SubjectList = {
/**
 * Id of the subject.
 */
id: string
/**
 * Title.
 */
title: string
/**
 * Key of its picture.
 */
image: string
/**
 * Key of its icon.
 */
icon: string
/**
 * Address of its guide.
 */
url: string
/**
 * Group of the subject hierarchy.
 */
subjectMap: string
}[]
/**
 * Whether the support offer can be taken up at a postcode: the code of the first entry says so.
 * 
 * @maxItems 10
 * 
 * Items: One answer.
 */
export type SupportPostcode = {
/**
 * no, or anything else for yes.
 */
code: string
}[]
/**
 * Qualification types with the points of their grades.
 * 
 * @maxItems 500
 */
export type TariffList = {
/**
 * Name in words.
 */
name: string
/**
 * Heading that the type stands under.
 */
group: string
/**
 * Code of the type.
 */
code: string
/**
 * Grades, best first.
 * 
 * @maxItems 200
 */
grades: {
/**
 * Grade as it is written.
 */
grade: string
/**
 * Points of the grade.
 */
score: number
}[]
}[]
/**
 * Videos for a study level.
 * 
 * @maxItems 200
 */
export type VideoList = {
/**
 * Title.
 */
title: string
/**
 * Key or address of the still picture.
 */
image: string
/**
 * What it shows.
 */
summary: string
/**
 * Id at the video host; empty where it is not there.
 */
brightcove_id: string
/**
 * Address of a film that is a file.
 */
file_url?: string
/**
 * Address of the captions of that file, as WebVTT.
 */
captions_url?: string
/**
 * Page of a story that is read.
 */
url?: string
}[]

export interface AdmissionsShapes {
"accommodation-list": AccommodationList
"address-find-answer": AddressFindAnswer
"address-retrieve-answer": AddressRetrieveAnswer
"applicant-record": ApplicantRecord
"application-info": ApplicationInfo
"application-step": ApplicationStep
"applications-answer": ApplicationsAnswer
"apply-links": ApplyLinks
"article-list": ArticleList
"booked-events": BookedEvents
"calendar-address": CalendarAddress
"comment-sign-in": CommentSignIn
"comment-signature": CommentSignature
"content-answer": ContentAnswer
"courses-answer": CoursesAnswer
"events-answer": EventsAnswer
"favourite-toggle": FavouriteToggle
"favourites-answer": FavouritesAnswer
"favourites-list": FavouritesList
"geocode-answer": GeocodeAnswer
"live-answer": LiveAnswer
"name-list": NameList
"notifications-answer": NotificationsAnswer
"offered-course": OfferedCourse
"page-list": PageList
"page-state-input": PageStateInput
"people-like-results": PeopleLikeResults
"phone-answer": PhoneAnswer
"phone-region-list": PhoneRegionList
"progress-answer": ProgressAnswer
"question-list": QuestionList
"school-list": SchoolList
"simulate-application": SimulateApplication
"simulate-moment": SimulateMoment
"subject-list": SubjectList
"support-accept": SupportAccept
"support-answer": SupportAnswer
"support-postcode": SupportPostcode
"support-students": SupportStudents
"tariff-list": TariffList
"universities-answer": UniversitiesAnswer
user: ApplicantUser
"video-list": VideoList
"wipe-request": WipeRequest
}
/**
 * Places and addresses that fit what was typed, or what stands in a place.
 */
export interface AddressFindAnswer {
/**
 * What was found.
 * 
 * @maxItems 100
 */
Items: (FoundAddress | AddressError)[]
/**
 * Made up for the demonstration.
 */
demonstration?: true
}
/**
 * A place or an address.
 */
export interface FoundAddress {
/**
 * Names the place.
 */
Id: string
/**
 * What is shown of it.
 */
Text: string
/**
 * Where it is, and how many addresses it holds.
 */
Description: string
/**
 * Postcode, Locality, Street or BuildingName for a place that holds others, else Address.
 */
Type: string
/**
 * The matched parts of the text as ranges 'a-b' with commas between.
 */
Highlight: string
}
/**
 * What the address service says in place of a result.
 */
export interface AddressError {
/**
 * Number of the error.
 */
Error: string
/**
 * What is wrong.
 */
Description: string
/**
 * Why.
 */
Cause: string
/**
 * What to do.
 */
Resolution: string
}
/**
 * One whole address.
 */
export interface AddressRetrieveAnswer {
/**
 * The address.
 * 
 * @maxItems 10
 */
Items: (FoundFullAddress | RetrieveError)[]
/**
 * Made up for the demonstration.
 */
demonstration?: true
}
/**
 * One address with all its lines.
 */
export interface FoundFullAddress {
/**
 * Names the address.
 */
Id: string
/**
 * Who is there.
 */
Company: string
/**
 * Line 1 of the address.
 */
Line1: string
/**
 * Line 2 of the address.
 */
Line2: string
/**
 * Line 3 of the address.
 */
Line3: string
/**
 * Line 4 of the address.
 */
Line4: string
/**
 * Line 5 of the address.
 */
Line5: string
/**
 * Town or city.
 */
City: string
/**
 * County.
 */
Province: string
/**
 * Postcode.
 */
PostalCode: string
/**
 * Country.
 */
CountryName: string
}
/**
 * What the address service says in place of a result.
 */
export interface RetrieveError {
/**
 * Number of the error.
 */
Error: string
/**
 * What is wrong.
 */
Description: string
/**
 * Why.
 */
Cause: string
/**
 * What to do.
 */
Resolution: string
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
 * What a made-up applicant has saved in the hub already.
 * 
 * @maxItems 100
 */
saved?: ({
/**
 * The collection.
 */
collection: string
/**
 * The name in the collection.
 */
name: string
/**
 * The saved value.
 * 
 * @maxItems 1000
 */
data: ({

} | unknown[] | string | number | boolean | null)
}[] | null)
/**
 * The saved courses by name, as far as the course service told them.
 * 
 * @maxItems 100
 */
savedCourses?: (SavedCourse[] | null)
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
/**
 * The applications stand here whatever year they are for, so each counts for its own cycle year only. Without it they are what was answered for the study year.
 */
holdsEveryYear?: (boolean | null)
debugState?: ForcedStates
[k: string]: unknown
}
/**
 * A saved course.
 */
export interface SavedCourse {
/**
 * Its title.
 */
name: string
/**
 * The id of its university.
 */
providerId: string
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
 * Where home is. Empty is looked up from the postcode.
 */
latlng?: (HomePlace | null)
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
 * A place on the map; 0 and 0 count as unknown.
 */
export interface HomePlace {
/**
 * Latitude.
 */
lat: number
/**
 * Longitude.
 */
lng: number
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
 * How the call for this application failed, when it was neither missing nor down for maintenance.
 */
callFailure?: ({
/**
 * What the service said.
 */
message: string
/**
 * HTTP status; 0 when no answer came, null when there is no service to ask.
 */
status: (number | null)
} | null)
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
/**
 * What an offer asks for, in the words of the university.
 */
offerConditions?: (string | null)
/**
 * The Tariff points that an offer asks for. Left out when it asks for grades or for nothing.
 */
offerPoints?: (number | null)
/**
 * When the course starts, as year and month, for example 2027-09. Left out when the service does not say.
 */
startDate?: (string | null)
/**
 * Where it is taught, in the words of the university. Left out when the service does not say.
 */
campus?: (string | null)
/**
 * What a changed offer replaces: the course that the applicant applied for. Left out when the service does not say.
 */
appliedFor?: ({
/**
 * Name of the course.
 */
courseName?: (string | null)
/**
 * When it starts, as year and month.
 */
startDate?: (string | null)
/**
 * Where it is taught.
 */
campus?: (string | null)
/**
 * What that offer asked for.
 */
offerConditions?: (string | null)
[k: string]: unknown
} | null)
[k: string]: unknown
}
/**
 * A button of the application service of the demonstration, with the fields of its form.
 */
export interface ApplicationStep {
/**
 * Which button was pressed.
 */
step: ("start" | "save" | "askReference" | "sendBack" | "send" | "reply" | "addChoice" | "accept" | "acceptInsurance" | "decline" | "declinePlace" | "withdraw" | "undo" | "moveOn" | "refuse" | "schoolReturns" | "confirmFirm" | "confirmInsurance" | "confirmNone" | "delayFirm" | "changeFirm" | "changeFirmConfirmInsurance" | "changeBoth" | "changeUnasked" | "serviceDown" | "loading" | "notUnderstood" | "backToNormal" | "beginAgain")
/**
 * State of the application on the page with the button.
 */
from: string
/**
 * How the application stood on the page that asked to confirm; without it such a step is asked about first.
 */
read?: string
/**
 * Course of choice 1, as courseId:courseOptionId.
 */
choice1?: string
/**
 * Course of choice 2, as courseId:courseOptionId.
 */
choice2?: string
/**
 * Course of choice 3, as courseId:courseOptionId.
 */
choice3?: string
/**
 * Course of choice 4, as courseId:courseOptionId.
 */
choice4?: string
/**
 * Course of choice 5, as courseId:courseOptionId.
 */
choice5?: string
/**
 * Course of choice 6, as courseId:courseOptionId.
 */
choice6?: string
/**
 * Name of the person who is asked for a reference.
 */
reference?: string
/**
 * The offer that is the firm choice: the id of its university or else its name, with a number behind the second offer of one; or declineAll.
 */
firm?: string
/**
 * The offer that is the insurance choice: the id of its university or else its name, with a number behind the second offer of one.
 */
insurance?: string
/**
 * Words of the last course search, to draw the page again.
 */
find?: string
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
 * The apply links of one study year at the moment of whoever asks. [APPS-019, PAGE-003]
 */
export interface ApplyLinks {
/**
 * The study year.
 */
year: number
/**
 * The links by route.
 */
links: {
[k: string]: YearLink
}
}
/**
 * One link, or what is said instead.
 */
export interface YearLink {
/**
 * Address to apply.
 */
url: string
/**
 * Address to follow the application.
 */
trackUrl: string
/**
 * It can be followed.
 */
enabled: boolean
/**
 * What is said while it cannot.
 */
notice: string
/**
 * When it opens, while that lies ahead; else empty.
 */
opensAt: string
}
/**
 * The private address under which calendar programs read a person's own dates.
 */
export interface CalendarAddress {
/**
 * When the address was made. Null when there is none.
 */
since: (string | null)
/**
 * The address on this site. It is told only when it is made, since the hub does not keep it.
 */
path: (string | null)
}
/**
 * Who wants to comment. [LIVE-020, CALL-076]
 */
export interface CommentSignIn {
/**
 * Id of the person.
 */
UID: string
/**
 * Their single-sign-on token.
 */
id_token: string
}
/**
 * What the comment provider knows the person by. [LIVE-020]
 */
export interface CommentSignature {
/**
 * The signature.
 */
signature: string
}
/**
 * Rows of one question to the content service, or why there are none.
 */
export interface ContentAnswer {
/**
 * Rows by the name of the question; null when there are errors.
 */
data: ({
/**
 * Subject guides.
 * 
 * @maxItems 500
 */
subjectGuides?: Row[]
/**
 * Location guides.
 * 
 * @maxItems 500
 */
locationGuides?: Row[]
/**
 * Pages in the order they were asked for.
 * 
 * @maxItems 500
 */
nodes?: Row[]
} | null)
/**
 * Why there are no rows.
 * 
 * @maxItems 20
 */
errors?: {
/**
 * What is wrong, in words.
 */
message: string
}[]
}
export interface Row {
/**
 * Id of what the row is about.
 */
nid: string
/**
 * Title.
 */
title: string
/**
 * Address of the page.
 */
url: string
/**
 * Type in words.
 */
type?: string
/**
 * Group of the subject hierarchy.
 */
field_subject_map?: string
/**
 * Key or address of its picture.
 */
field_image?: string
/**
 * What it is about.
 */
field_summary?: string
/**
 * city or country.
 */
field_location_type?: string
/**
 * Key of the small picture.
 */
field_tile_image?: string
/**
 * Key of the large picture.
 */
node_image?: string
/**
 * How many universities and colleges are near.
 */
provider_count?: number
/**
 * Latitude and longitude with a comma between.
 */
latlon?: string
/**
 * Universities and colleges, nearest first.
 * 
 * @maxItems 500
 */
provider_ids?: string[]
}
/**
 * Answer of the course search. [SEARCH-011, CALL-036]
 */
export interface CoursesAnswer {
/**
 * Courses, or groups of courses by provider.
 */
results: (OfferedCourse[] | CourseGroup[])
options: CourseFacets
/**
 * How many there are in all: courses, or providers when grouped.
 */
total: number
/**
 * Where this page begins.
 */
offset: number
/**
 * How many a page holds.
 */
limit: number
/**
 * Year of entry the courses are for.
 */
year: number
/**
 * The year that was asked for has no courses yet: these are for another one. [SEARCH-020]
 */
isOtherYear: boolean
}
/**
 * A course as the course search gives it. [SEARCH-021]
 */
export interface OfferedCourse {
/**
 * Id of the course. It is the same in every year.
 */
courseId: string
/**
 * Title of the course.
 */
course: string
/**
 * Name of the provider.
 */
university: string
/**
 * Id of the provider.
 */
providerId: string
/**
 * Address of a picture. Empty: the page draws one that belongs to the id.
 */
picture: string
/**
 * Address of the provider's logo, for answers with extended=true. Empty: the page draws a crest.
 */
logo?: string
/**
 * Where the first option is taught, as latitude,longitude.
 */
latlon: string
/**
 * Study level.
 */
level: ("undergraduate" | "postgraduate")
/**
 * The scheme that one applies through.
 */
scheme: ("undergraduate" | "postgraduate" | "conservatoires")
/**
 * Code of the course, unlike any other of the provider.
 */
courseCode: string
/**
 * Its first subject, by id.
 */
subject: string
/**
 * Its first subject in words.
 */
subjectTitle: string
/**
 * Year of entry that start dates are for.
 */
academicYearId: string
/**
 * It has places in Clearing.
 */
hasClearing: boolean
/**
 * The number to call about a place in Clearing, as it is written. Missing: it is not known.
 */
clearingPhone?: string
/**
 * Made up: title, code and entry points describe no real offer. Pages say so.
 */
demonstration?: true
/**
 * Miles from the asked position to the nearest place where it is taught.
 */
distance?: number
/**
 * Ways to take it. The one that was asked for comes first.
 * 
 * @minItems 1
 * @maxItems 20
 */
options: OfferedOption[]
extended?: CourseExtension
}
/**
 * One way to take a course.
 */
export interface OfferedOption {
/**
 * Id of the option.
 */
courseOptionId: string
/**
 * Month of the start, as YYYY-MM.
 */
startDate: string
/**
 * How long it takes, in words.
 */
duration: string
/**
 * What one gets at the end.
 */
qualification: string
/**
 * Points asked for; null when none are.
 */
ucasPoints: (number | null)
/**
 * Full-time, Part-time or Sandwich.
 */
studyMode: string
/**
 * City where it is taught.
 */
location: string
/**
 * What kind of place that is, in words, for answers with extended=true.
 */
locationType?: string
}
/**
 * More about the course, for answers with extended=true.
 */
export interface CourseExtension {
/**
 * All its subjects, by id.
 * 
 * @maxItems 10
 * 
 * Items: Subject.
 */
subjects: string[]
/**
 * Group of its first subject.
 */
subjectMap: string
/**
 * City of the provider.
 */
city: string
/**
 * Region of the provider.
 */
region: string
/**
 * Nation of the provider.
 */
nation: string
/**
 * Postcode of the provider's main site.
 */
postcode: string
/**
 * Web page of the provider.
 */
website: string
/**
 * Code of the provider.
 */
ucasCode: string
/**
 * Location guides of the places where it is taught, by id.
 * 
 * @maxItems 100
 * 
 * Items: Location guide.
 */
locations: string[]
}
/**
 * The courses of one provider. [SEARCH-012]
 */
export interface CourseGroup {
/**
 * Id of the provider.
 */
providerId: string
/**
 * Name of the provider.
 */
university: string
/**
 * How many courses it has in this search.
 */
total: number
/**
 * The first of them.
 * 
 * @maxItems 10
 */
courses: OfferedCourse[]
}
/**
 * Values that the search can be narrowed to, by the name of the filter: qualification, studyMode, region, locations, country, subjects, scheme and filters. Empty unless they were asked for. [SEARCH-014]
 */
export interface CourseFacets {
/**
 * The values of one filter, by their words.
 * 
 * @maxItems 300
 */
[k: string]: CourseFacetValue[]
}
/**
 * One value that a search can be narrowed to.
 */
export interface CourseFacetValue {
/**
 * Id, as the filter takes it.
 */
id: string
/**
 * In words.
 */
label: string
/**
 * Courses there would be with it, the other filters as they are.
 */
count: number
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
 * Place, from 1; five places, or as many as the site says.
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
 * Where a postcode is; 0 and 0 when it is not known.
 */
export interface GeocodeAnswer {
/**
 * Degrees north.
 */
latitude: number
/**
 * Degrees east.
 */
longitude: number
}
/**
 * The live page as one person sees it. [CALL-075, LIVE-002]
 */
export interface LiveAnswer {
/**
 * The event is on.
 */
enabled: boolean
/**
 * When it starts, ISO with offset. Empty: no time can be read.
 */
time: string
/**
 * Title.
 */
title: string
/**
 * Address of the stream. Empty: there is none yet.
 */
embed: string
/**
 * Words shown before the start.
 */
holding: string
/**
 * Words beside the stream.
 */
information: string
/**
 * Comments are on.
 */
comments: boolean
/**
 * Identifier of the comment thread.
 */
identifier: string
/**
 * The person's single-sign-on token, asked for by the comments. Empty: they have none.
 */
token: string
/**
 * The moment the person lives at, ISO: the countdown counts from it, whatever the device thinks.
 */
now: string
}
/**
 * What is known of one phone number.
 */
export interface PhoneAnswer {
/**
 * The number can exist.
 */
isValid: boolean
/**
 * With plus sign and country code; empty when it cannot be read.
 */
internationalNumber: string
/**
 * As it is written in its own region; empty when it cannot be read.
 */
nationalNumber: string
/**
 * The region the number belongs to.
 */
regionCode: string
}
/**
 * How far somebody is with what they started.
 */
export interface ProgressAnswer {
/**
 * What was started, the latest first.
 * 
 * @maxItems 100
 */
items: {
/**
 * Title.
 */
title: string
/**
 * Address to go on at.
 */
url: string
/**
 * Who offers it.
 */
provider: string
/**
 * How much is done, from 0 to 100.
 */
percentageCompleted: number
/**
 * Made up for the demonstration.
 */
demonstration?: true
}[]
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
/**
 * When a demonstration person lives, and under which modes. What is left out stays as it is.
 */
export interface SimulateMoment {
/**
 * The moment, ISO with offset; it runs on from there. Null is the real one.
 */
now?: (string | null)
/**
 * Mode of applying; null is the site's.
 */
applyMode?: ("on" | "clearing" | "clearing_timer" | null)
/**
 * Undergraduate mode; null is the site's.
 */
ugMode?: ("default" | "maintenance" | "updating" | "unavailable" | "embargo" | null)
/**
 * Conservatoire mode; null is the site's.
 */
ucMode?: ("default" | "maintenance" | "updating" | "unavailable" | null)
}
/**
 * Somebody accepts the support offer. It says what they agreed to and nothing about who they are: the server knows that.
 */
export interface SupportAccept {
/**
 * Names this acceptance; a repeated one is sent once.
 */
requestId: string
/**
 * Version of the words that were shown, as the rules work it out.
 */
wording: string
/**
 * Where they were shown.
 */
surface: "dialog"
}
/**
 * What became of the details: no errors means that they have arrived.
 */
export interface SupportAnswer {
/**
 * The answer of the support service.
 */
data: {
/**
 * What the service could not accept.
 * 
 * @maxItems 50
 * 
 * Items: One error.
 */
errors: {
/**
 * The error in words.
 */
message: string
}[]
}
}
/**
 * What the server sends to the support service: always exactly one person, the one who accepted.
 */
export interface SupportStudents {
/**
 * The person.
 * 
 * @minItems 1
 * @maxItems 1
 * 
 * Items: One person's details.
 */
listOfStudentData: {
/**
 * First name.
 */
firstName: string
/**
 * Last name.
 */
lastName: string
/**
 * Day of birth, YYYY-MM-DD.
 */
dateOfBirth: string
/**
 * Email address.
 */
email: string
/**
 * Postcode of the home.
 */
postcode: string
/**
 * Always empty.
 */
schoolName: string
/**
 * Always empty.
 */
telephone: string
/**
 * Favourite industries with a pipe between, or Unsure.
 */
industry: string
/**
 * The day of accepting, YYYY-MM-DD.
 */
dateOfInterest: string
}[]
}
/**
 * Answer of the university search. [SEARCH-015, CALL-037]
 */
export interface UniversitiesAnswer {
/**
 * Universities.
 * 
 * @maxItems 100
 */
results: FoundUniversity[]
/**
 * How many there are in all.
 */
total: number
/**
 * Where this page begins.
 */
offset: number
/**
 * How many a page holds.
 */
limit: number
}
/**
 * A university with its id.
 */
export interface FoundUniversity {
/**
 * Id of the provider.
 */
providerId: string
university: University
}
/**
 * A university, college or conservatoire. What is not known is empty or null.
 */
export interface University {
/**
 * Name.
 */
name: string
/**
 * Name in lists: its first telling word first.
 */
sortName: string
/**
 * Kind of provider.
 */
kind: ("university" | "college" | "conservatoire")
/**
 * City.
 */
city: string
/**
 * Region.
 */
region: string
/**
 * Nation.
 */
nation: string
/**
 * Address, first line.
 */
address_1: string
/**
 * Address, second line.
 */
address_2: string
/**
 * Address, third line.
 */
address_3: string
/**
 * Address, fourth line.
 */
address_4: string
/**
 * Postcode.
 */
postcode: string
/**
 * Where it is, as latitude,longitude.
 */
latlon: string
/**
 * Web page.
 */
website: string
/**
 * Phone number.
 */
phone: string
/**
 * Email address.
 */
email: string
/**
 * Rating of its teaching.
 */
tef: string
/**
 * Satisfaction of its students, per cent.
 */
nssScore: (number | null)
/**
 * Usual pay of its graduates, in pounds a year.
 */
avgSalary: (number | null)
/**
 * Code of the provider.
 */
ucasCode: string
/**
 * Page about its rooms.
 */
accommodationUrl: string
/**
 * Address of a small picture. Empty: the page draws one.
 */
image: string
/**
 * Address of a wide picture. Empty: the page draws one.
 */
banner: string
}
/**
 * What of the signed-in person a debug aid forgets.
 */
export interface WipeRequest {
/**
 * profile: every saved setting and every favourite. dfe: the answer to the apprenticeship support offer.
 */
what: ("profile" | "dfe")
}
