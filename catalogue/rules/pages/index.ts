export { textsOfBlock } from './block-texts.ts';
