import type { Brand } from '#engine';

/** How the members' hub calls itself. */
export const brand: Brand = { name: 'Your library' };
