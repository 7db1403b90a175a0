export { readGalleryWidgets } from './read-widgets.ts';
export { galleryRoutes } from './routes.ts';
