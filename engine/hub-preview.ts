export { startPreview } from './hub/preview/start.tsx';
