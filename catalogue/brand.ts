import type { Brand } from '#engine';

/** How the applicants' hub calls itself. */
export const brand: Brand = { name: 'Your Hub', help: '/contact-us' };
