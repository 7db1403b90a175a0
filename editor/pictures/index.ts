export { addressOfPicture } from './picture-files.ts';
export { PictureView } from './picture-view.tsx';
export { PicturesView } from './pictures-view.tsx';
