import type { Brand } from '#engine';

/** The brand of the hub. */
export const brand: Brand = { name: 'Template pack' };
