export { PictureView } from './picture-view.tsx';
export { PicturesView } from './pictures-view.tsx';
