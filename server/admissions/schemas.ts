import accommodationList from '../../catalogue/schemas/admissions/accommodation-list.schema.json' with { type: 'json' };
import addressFindAnswer from '../../catalogue/schemas/admissions/address-find-answer.schema.json' with { type: 'json' };
import addressRetrieveAnswer from '../../catalogue/schemas/admissions/address-retrieve-answer.schema.json' with { type: 'json' };
import applicantRecord from '../../catalogue/schemas/admissions/applicant-record.schema.json' with { type: 'json' };
import applicationInfo from '../../catalogue/schemas/admissions/application-info.schema.json' with { type: 'json' };
import applicationStep from '../../catalogue/schemas/admissions/application-step.schema.json' with { type: 'json' };
import applicationsAnswer from '../../catalogue/schemas/admissions/applications-answer.schema.json' with { type: 'json' };
import applyLinks from '../../catalogue/schemas/admissions/apply-links.schema.json' with { type: 'json' };
import articleList from '../../catalogue/schemas/admissions/article-list.schema.json' with { type: 'json' };
import bookedEvents from '../../catalogue/schemas/admissions/booked-events.schema.json' with { type: 'json' };
import calendarAddress from '../../catalogue/schemas/admissions/calendar-address.schema.json' with { type: 'json' };
import commentSignIn from '../../catalogue/schemas/admissions/comment-sign-in.schema.json' with { type: 'json' };
import commentSignature from '../../catalogue/schemas/admissions/comment-signature.schema.json' with { type: 'json' };
import contentAnswer from '../../catalogue/schemas/admissions/content-answer.schema.json' with { type: 'json' };
import coursesAnswer from '../../catalogue/schemas/admissions/courses-answer.schema.json' with { type: 'json' };
import eventsAnswer from '../../catalogue/schemas/admissions/events-answer.schema.json' with { type: 'json' };
import favouriteToggle from '../../catalogue/schemas/admissions/favourite-toggle.schema.json' with { type: 'json' };
import favouritesAnswer from '../../catalogue/schemas/admissions/favourites-answer.schema.json' with { type: 'json' };
import favouritesList from '../../catalogue/schemas/admissions/favourites-list.schema.json' with { type: 'json' };
import geocodeAnswer from '../../catalogue/schemas/admissions/geocode-answer.schema.json' with { type: 'json' };
import liveAnswer from '../../catalogue/schemas/admissions/live-answer.schema.json' with { type: 'json' };
import nameList from '../../catalogue/schemas/admissions/name-list.schema.json' with { type: 'json' };
import notificationsAnswer from '../../catalogue/schemas/admissions/notifications-answer.schema.json' with { type: 'json' };
import offeredCourse from '../../catalogue/schemas/admissions/offered-course.schema.json' with { type: 'json' };
import pageList from '../../catalogue/schemas/admissions/page-list.schema.json' with { type: 'json' };
import pageStateInput from '../../catalogue/schemas/admissions/page-state-input.schema.json' with { type: 'json' };
import peopleLikeResults from '../../catalogue/schemas/admissions/people-like-results.schema.json' with { type: 'json' };
import phoneAnswer from '../../catalogue/schemas/admissions/phone-answer.schema.json' with { type: 'json' };
import phoneRegionList from '../../catalogue/schemas/admissions/phone-region-list.schema.json' with { type: 'json' };
import progressAnswer from '../../catalogue/schemas/admissions/progress-answer.schema.json' with { type: 'json' };
import questionList from '../../catalogue/schemas/admissions/question-list.schema.json' with { type: 'json' };
import schoolList from '../../catalogue/schemas/admissions/school-list.schema.json' with { type: 'json' };
import simulateApplication from '../../catalogue/schemas/admissions/simulate-application.schema.json' with { type: 'json' };
import simulateMoment from '../../catalogue/schemas/admissions/simulate-moment.schema.json' with { type: 'json' };
import subjectList from '../../catalogue/schemas/admissions/subject-list.schema.json' with { type: 'json' };
import supportAccept from '../../catalogue/schemas/admissions/support-accept.schema.json' with { type: 'json' };
import supportAnswer from '../../catalogue/schemas/admissions/support-answer.schema.json' with { type: 'json' };
import supportPostcode from '../../catalogue/schemas/admissions/support-postcode.schema.json' with { type: 'json' };
import supportStudents from '../../catalogue/schemas/admissions/support-students.schema.json' with { type: 'json' };
import tariffList from '../../catalogue/schemas/admissions/tariff-list.schema.json' with { type: 'json' };
import universitiesAnswer from '../../catalogue/schemas/admissions/universities-answer.schema.json' with { type: 'json' };
import user from '../../catalogue/schemas/admissions/user.schema.json' with { type: 'json' };
import videoList from '../../catalogue/schemas/admissions/video-list.schema.json' with { type: 'json' };
import wipeRequest from '../../catalogue/schemas/admissions/wipe-request.schema.json' with { type: 'json' };
import type { JsonSchema } from '../../schemas/index.ts';

/** The schemas of the domain that requests and answers use. */
export const ADMISSIONS_SCHEMAS: readonly JsonSchema[] = [
  accommodationList,
  addressFindAnswer,
  addressRetrieveAnswer,
  applicantRecord,
  applicationInfo,
  applicationStep,
  applicationsAnswer,
  applyLinks,
  articleList,
  bookedEvents,
  calendarAddress,
  commentSignIn,
  commentSignature,
  contentAnswer,
  coursesAnswer,
  eventsAnswer,
  favouriteToggle,
  favouritesAnswer,
  favouritesList,
  geocodeAnswer,
  liveAnswer,
  nameList,
  notificationsAnswer,
  offeredCourse,
  pageList,
  pageStateInput,
  peopleLikeResults,
  phoneAnswer,
  phoneRegionList,
  progressAnswer,
  questionList,
  schoolList,
  simulateApplication,
  simulateMoment,
  subjectList,
  supportAccept,
  supportAnswer,
  supportPostcode,
  supportStudents,
  tariffList,
  universitiesAnswer,
  user,
  videoList,
  wipeRequest,
];
