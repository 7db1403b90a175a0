export type { ApplicationServicePage, CourseOption, ServiceForm, ServiceProblem, ServiceStep } from './service-page.ts';
