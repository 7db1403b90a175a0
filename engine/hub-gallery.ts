export { type GalleryStart, startGallery } from './hub/gallery/start.tsx';
