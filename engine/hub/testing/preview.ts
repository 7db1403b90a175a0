// Internals of the preview, for the tests of a pack.
export { createPageMarks } from '../preview/marked-page.ts';
export { openPage } from '../preview/open-page.ts';
export { keyOfElement, outlineStyle, selectorOf } from '../preview/outline.ts';
export { createPreviewPorts } from '../preview/preview-ports.ts';
export { createPreviewState, type PreviewPack, takeMessage } from '../preview/preview-state.ts';
export { PreviewView } from '../preview/preview-view.tsx';
export { listHidden, listShown, summarise } from '../preview/summary.ts';
export { createTextMarks } from '../preview/text-marks.ts';
export { listUsualAnswers } from '../preview/usual-answers.ts';
