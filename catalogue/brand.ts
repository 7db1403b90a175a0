import type { Brand } from '#engine';

/** The name of the applicants' hub. */
export const brand: Brand = { name: 'Your Hub', help: '/contact-us' };
