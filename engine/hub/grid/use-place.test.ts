import { expect, it } from 'vitest';
import { isShownIn } from './use-place.ts';

const desktop = { isPhone: false, isInApp: false };
const phone = { isPhone: true, isInApp: false };
const inApp = { isPhone: true, isInApp: true };

it('[FRAME-011] a widget shows everywhere by default, and respects its settings for desktop and the app', () => {
  const both = { desktop: { show: true }, app: { show: true } };
  expect([desktop, phone, inApp].map((place) => isShownIn(both, place))).toEqual([true, true, true]);
  expect([desktop, phone].map((place) => isShownIn({ ...both, desktop: { show: false } }, place))).toEqual([false, true]);
  expect([phone, inApp].map((place) => isShownIn({ ...both, app: { show: false } }, place))).toEqual([true, false]);
});
