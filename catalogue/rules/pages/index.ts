export { textsOfBlock } from './block-texts.ts';
export { chooseVideoSource, type VideoSource } from './video-source.ts';
