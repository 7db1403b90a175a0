export { type PreviewStart, startPreview } from './hub/preview/start.tsx';
export type { UsualAnswer } from './hub/preview/usual-answers.ts';
