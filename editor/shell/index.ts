export { screens } from './screens.tsx';
export { Shell } from './shell.tsx';
