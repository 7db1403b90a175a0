export { startGallery } from './hub/gallery/start.tsx';
