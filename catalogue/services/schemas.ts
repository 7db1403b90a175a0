import type { JsonSchema } from '#schemas';
import accommodationList from '../schemas/admissions/accommodation-list.schema.json' with { type: 'json' };
import addressFindAnswer from '../schemas/admissions/address-find-answer.schema.json' with { type: 'json' };
import addressRetrieveAnswer from '../schemas/admissions/address-retrieve-answer.schema.json' with { type: 'json' };
import applicantRecord from '../schemas/admissions/applicant-record.schema.json' with { type: 'json' };
import applicationInfo from '../schemas/admissions/application-info.schema.json' with { type: 'json' };
import applicationStep from '../schemas/admissions/application-step.schema.json' with { type: 'json' };
import applicationsAnswer from '../schemas/admissions/applications-answer.schema.json' with { type: 'json' };
import applyLinks from '../schemas/admissions/apply-links.schema.json' with { type: 'json' };
import articleList from '../schemas/admissions/article-list.schema.json' with { type: 'json' };
import bookedEvents from '../schemas/admissions/booked-events.schema.json' with { type: 'json' };
import calendarAddress from '../schemas/admissions/calendar-address.schema.json' with { type: 'json' };
import commentSignIn from '../schemas/admissions/comment-sign-in.schema.json' with { type: 'json' };
import commentSignature from '../schemas/admissions/comment-signature.schema.json' with { type: 'json' };
import contentAnswer from '../schemas/admissions/content-answer.schema.json' with { type: 'json' };
import coursesAnswer from '../schemas/admissions/courses-answer.schema.json' with { type: 'json' };
import eventsAnswer from '../schemas/admissions/events-answer.schema.json' with { type: 'json' };
import favouriteToggle from '../schemas/admissions/favourite-toggle.schema.json' with { type: 'json' };
import favouritesAnswer from '../schemas/admissions/favourites-answer.schema.json' with { type: 'json' };
import favouritesList from '../schemas/admissions/favourites-list.schema.json' with { type: 'json' };
import geocodeAnswer from '../schemas/admissions/geocode-answer.schema.json' with { type: 'json' };
import liveAnswer from '../schemas/admissions/live-answer.schema.json' with { type: 'json' };
import nameList from '../schemas/admissions/name-list.schema.json' with { type: 'json' };
import notificationsAnswer from '../schemas/admissions/notifications-answer.schema.json' with { type: 'json' };
import offeredCourse from '../schemas/admissions/offered-course.schema.json' with { type: 'json' };
import pageList from '../schemas/admissions/page-list.schema.json' with { type: 'json' };
import pageStateInput from '../schemas/admissions/page-state-input.schema.json' with { type: 'json' };
import peopleLikeResults from '../schemas/admissions/people-like-results.schema.json' with { type: 'json' };
import phoneAnswer from '../schemas/admissions/phone-answer.schema.json' with { type: 'json' };
import phoneRegionList from '../schemas/admissions/phone-region-list.schema.json' with { type: 'json' };
import progressAnswer from '../schemas/admissions/progress-answer.schema.json' with { type: 'json' };
import questionList from '../schemas/admissions/question-list.schema.json' with { type: 'json' };
import schoolList from '../schemas/admissions/school-list.schema.json' with { type: 'json' };
import simulateApplication from '../schemas/admissions/simulate-application.schema.json' with { type: 'json' };
import simulateMoment from '../schemas/admissions/simulate-moment.schema.json' with { type: 'json' };
import subjectList from '../schemas/admissions/subject-list.schema.json' with { type: 'json' };
import supportAccept from '../schemas/admissions/support-accept.schema.json' with { type: 'json' };
import supportAnswer from '../schemas/admissions/support-answer.schema.json' with { type: 'json' };
import supportPostcode from '../schemas/admissions/support-postcode.schema.json' with { type: 'json' };
import supportStudents from '../schemas/admissions/support-students.schema.json' with { type: 'json' };
import tariffList from '../schemas/admissions/tariff-list.schema.json' with { type: 'json' };
import universitiesAnswer from '../schemas/admissions/universities-answer.schema.json' with { type: 'json' };
import user from '../schemas/admissions/user.schema.json' with { type: 'json' };
import videoList from '../schemas/admissions/video-list.schema.json' with { type: 'json' };
import wipeRequest from '../schemas/admissions/wipe-request.schema.json' with { type: 'json' };

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
