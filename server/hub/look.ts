import type { IncomingHttpHeaders } from 'node:http';
import { chooseColumns, SCREEN } from '#engine';
import { type Look, readCookie } from '../http/index.ts';

const usualColumns = 3;

/** How to render for this browser: from its cookies, or else from its headers. None of it is personal. */
export function readLook(headers: IncomingHttpHeaders): Look {
  return {
    columns: columnsOf(headers),
    isPhone: isPhone(headers),
    theme: themeOf(headers.cookie),
    motion: motionOf(headers.cookie),
    consent: consentOf(headers.cookie),
  };
}

/**
 * The columns of the widget grid: from the browser's cookie, its window width, or a guess from its user agent. A phone's one column has the
 * order of two.
 */
export function columnsOf(headers: IncomingHttpHeaders): Look['columns'] {
  const noted = notedOf(headers);
  if (noted !== null) return noted === '1' ? 2 : toColumns(noted);
  const width = widthOf(headers);
  if (width !== null) return chooseColumns(width);
  return headers['sec-ch-ua-mobile'] === '?1' || /Mobi|Android|iPhone/.test(headers['user-agent'] ?? '') ? 2 : usualColumns;
}

/**
 * Whether the browser's window is that of a phone: by our cookie, which is right, else by its width, its client hint or its user agent.
 * If this is wrong, the page corrects itself once it runs.
 */
function isPhone(headers: IncomingHttpHeaders): boolean {
  const noted = notedOf(headers);
  if (noted !== null) return noted === '1';
  const width = widthOf(headers);
  if (width !== null) return width <= SCREEN.phone;
  const isMobile = headers['sec-ch-ua-mobile'];
  return isMobile === undefined ? /Mobi/.test(headers['user-agent'] ?? '') : isMobile === '?1';
}

/** The number of columns in the browser's cookie: from 1, a phone, to 4. Null without one. */
function notedOf({ cookie }: IncomingHttpHeaders): string | null {
  const [noted = ''] = readCookie(cookie, 'hub-columns');
  return /^[1-4]$/.test(noted) ? noted : null;
}

function widthOf(headers: IncomingHttpHeaders): number | null {
  const width = Number(headers['sec-ch-viewport-width'] ?? Number.NaN);
  return Number.isFinite(width) ? width : null;
}

/** The number of columns in a text; the default for any other text. */
export function toColumns(text: string | undefined): Look['columns'] {
  return text === '2' ? 2 : text === '4' ? 4 : usualColumns;
}

function themeOf(cookie: string | undefined): Look['theme'] {
  const [theme] = readCookie(cookie, 'hub-theme');
  return theme === 'light' || theme === 'dark' ? theme : '';
}

function motionOf(cookie: string | undefined): Look['motion'] {
  return readCookie(cookie, 'hub-motion')[0] === 'reduce' ? 'reduce' : '';
}

/** Only values that the page itself writes are accepted, so that nobody can fill the page cache with invented looks. */
const consents: ReadonlySet<string> = new Set(['none', 'analytics', 'marketing', 'analytics.marketing']);

function consentOf(cookie: string | undefined): Look['consent'] {
  const [consent = ''] = readCookie(cookie, 'hub-consent');
  return consents.has(consent) ? consent : '';
}
