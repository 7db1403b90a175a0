export { erasePerson, exportPerson, type PeopleSource } from './people.ts';
export { type ViewerServices, viewerRoutes } from './routes.ts';
export { collections, listSettings, saveSetting, type ToStoredData } from './settings.ts';
