export { EffectList } from './effect-list.tsx';
export { type Effect, type EffectKind, type EffectOptions, type EffectPerson, listEffects } from './effects.ts';
export { PageStatePane, type PageStatePaneProps, type PendingModes } from './page-state-pane.tsx';
