export { type EncodedPicture, encodePicture } from './encode-picture.ts';
export { createPictures, type EncodePicture } from './pictures.ts';
export { type PictureServices, pictureRoutes } from './routes.ts';
