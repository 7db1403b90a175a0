export { erasePerson, exportPerson } from './people.ts';
export { type ViewerServices, viewerRoutes } from './routes.ts';
export { collections, listSettings, saveSetting } from './settings.ts';
