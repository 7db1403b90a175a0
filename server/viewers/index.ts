export { createFakePeopleSource, erasePerson, exportPerson, type PeopleSource, type PersonFacts, wipePerson } from './people.ts';
export { type ViewerServices, viewerRoutes } from './routes.ts';
export { collections, listSettings, saveSetting, type ToStoredData } from './settings.ts';
