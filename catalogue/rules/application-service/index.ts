export { nameCourse, nameReplies, readCourseValue, toCourseValue } from './course-value.ts';
export {
  type ApplicationServicePage,
  type CourseOption,
  DECLINE_ALL,
  type ServiceForm,
  type ServiceProblem,
  type ServiceQuestion,
  type ServiceReceipt,
  type ServiceStep,
} from './service-page.ts';
