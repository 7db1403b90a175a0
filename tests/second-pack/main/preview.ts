// The preview's script is a chunk of its own, so that the hub's first script does not contain it.
export const started = import('./preview-start.ts');
