export { erasePerson, exportPerson, type PeopleSource } from './people.ts';
export { viewerRoutes } from './routes.ts';
export { collections, listSettings, saveSetting, type ToStoredData } from './settings.ts';
