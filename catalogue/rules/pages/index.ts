export { type BlockText, textsOfBlock } from './block-texts.ts';
