export {
  addParameters,
  type CompiledLink,
  chooseBase,
  chooseLink,
  compileLink,
  DEFAULT_NOTICE,
  type LinkQuestion,
  linkAt,
  resolveLink,
} from './link.ts';
export { modeAt, spanAt } from './mode.ts';
export { labelOfMode, listModeChoices } from './mode-labels.ts';
