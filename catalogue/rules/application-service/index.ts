export { nameCourse, readCourseValue, toCourseValue } from './course-value.ts';
export type { ApplicationServicePage, CourseOption, ServiceForm, ServiceProblem, ServiceStep } from './service-page.ts';
