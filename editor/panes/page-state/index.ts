export { type EffectPerson, listEffects } from './effects.ts';
export { PageStatePane, type PendingModes } from './page-state-pane.tsx';
