import type { Brand } from '#engine';

/** How the hub calls itself. */
export const brand: Brand = { name: 'Template pack' };
