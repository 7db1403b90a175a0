export { readGalleryWidgets } from './read-widgets.ts';
export { type GalleryParts, galleryRoutes } from './routes.ts';
