// The preview's script is a chunk of its own, so that preview and gallery share what both draw.
export const started = import('./preview-start.ts');
