export { type EffectPerson, listEffects } from './effects.ts';
export { statusOfLink } from './link-status.ts';
export { PageStatePane, type PendingModes } from './page-state-pane.tsx';
