export { createFakeApplications } from './applications/embedded.ts';
export { listSimulatedStates, type SchemeId, simulate } from './applications/simulator.ts';
export { chooseBusySeconds } from './busy-seconds.ts';
export { COURSE_COUNTS } from './courses/generate.ts';
export { createAdmissions } from './domain.ts';
export { createPeople, type People } from './people/people.ts';
export { createRecordSource, type FetchedRecord, toRecord } from './people/record.ts';
export { ADMISSIONS_SCHEMAS } from './schemas.ts';
