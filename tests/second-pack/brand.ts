import type { Brand } from '#engine';

/** The name of the members' hub. */
export const brand: Brand = { name: 'Your library' };
