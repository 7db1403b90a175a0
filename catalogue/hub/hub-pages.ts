import type { LoadPart } from '#engine/react';
import type { HUB_ROUTES } from '../rules/places/index.ts';

/** The pages of the hub, except the dashboard and its to-do panel. */
export type HubPagePath = Exclude<(typeof HUB_ROUTES)[number]['path'], '/' | '/todo'>;

/** The script of each page of the hub, in its own chunk. */
export const HUB_PAGES: Readonly<Record<HubPagePath, LoadPart<object>>> = {
  '/notifications': () => import('../pages/notifications/notifications.tsx'),
  '/preferences': () => import('../pages/preferences/preferences.tsx'),
  '/calendar': () => import('../pages/calendar/calendar.tsx'),
  '/live': () => import('../pages/live/live.tsx'),
  '/people-like-you': () => import('../pages/people-like-you/people-like-you.tsx'),
  '/clearing': () => import('../pages/clearing/clearing.tsx'),
  '/application': () => import('../pages/application/application.tsx'),
  '/offers': () => import('../pages/offers/offers.tsx'),
  '/totum': () => import('../pages/totum/totum.tsx'),
  '/status': () => import('../pages/status/status.tsx'),
  '/cookies': () => import('../pages/consent/consent.tsx'),
};
