export { type Applications, createEmbeddedApplications, createFakeApplications } from './applications/embedded.ts';
export { type ApplicationServices, applicationRoutes } from './applications/routes.ts';
export { listSimulatedStates, type SchemeId, simulate } from './applications/simulator.ts';
export { favouriteRoutes } from './favourites/routes.ts';
export { outwardRoutes } from './outward/routes.ts';
export { createPeople, type People } from './people/people.ts';
export { createRecordSource, type FetchedRecord, toRecord } from './people/record.ts';
export { ADMISSIONS_SCHEMAS } from './schemas.ts';
