export { toViewerStage } from './stage.ts';
