import type { IncomingHttpHeaders } from 'node:http';
import { type Look, readCookie } from '../http/index.ts';

const narrowest = 1_107;
const widest = 1_627;
const usualColumns = 3;

/** How to draw for this browser: from its cookies, or else from its headers. None of it is personal. */
export function readLook(headers: IncomingHttpHeaders): Look {
  return {
    columns: columnsOf(headers),
    theme: themeOf(headers.cookie),
    motion: motionOf(headers.cookie),
    consent: consentOf(headers.cookie),
  };
}

/** The columns of the widget grid: from the browser's cookie, its window width, or a guess from its user agent. [SHELL-023] */
export function columnsOf(headers: IncomingHttpHeaders): Look['columns'] {
  const [noted] = readCookie(headers.cookie, 'hub-columns');
  if (noted === '2' || noted === '3' || noted === '4') return toColumns(noted);
  const width = Number(headers['sec-ch-viewport-width'] ?? Number.NaN);
  if (Number.isFinite(width)) return width < narrowest ? 2 : width < widest ? 3 : 4;
  return headers['sec-ch-ua-mobile'] === '?1' || /Mobi|Android|iPhone/.test(headers['user-agent'] ?? '') ? 2 : usualColumns;
}

/** The number of columns in a text; the usual one for any other text. */
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

/** Only values that the page itself writes are accepted, so that nobody can fill the cache of drawings with made-up looks. */
const consents: ReadonlySet<string> = new Set(['none', 'analytics', 'marketing', 'analytics.marketing']);

function consentOf(cookie: string | undefined): Look['consent'] {
  const [consent = ''] = readCookie(cookie, 'hub-consent');
  return consents.has(consent) ? consent : '';
}
