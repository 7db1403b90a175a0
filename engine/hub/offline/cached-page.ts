import { escapeJson } from '../frame/escape.ts';
import { NOBODY } from '../state/nobody.ts';

/** The metadata of a cached hub page: when it was current (ISO), and its visit. */
interface CacheMark {
  readonly keptAt: string;
  readonly visit: string;
}

/** A page split into its data and the HTML around its content. */
interface DrawnPage {
  readonly head: string;
  readonly script: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly foot: string;
}

const DRAWN = '<div id="hub">';
const DATA = '</div><script type="application/json" id="hub-data"';
const DATA_END = '</script>';

function takeApart(html: string): DrawnPage | null {
  const drawnAt = html.indexOf(DRAWN);
  const dataAt = html.lastIndexOf(DATA);
  const textAt = html.indexOf('>', dataAt + DATA.length) + 1;
  const endAt = html.indexOf(DATA_END, textAt);
  if (drawnAt < 0 || dataAt < drawnAt || textAt === 0 || endAt < 0) return null;
  const data = readRecord(html.slice(textAt, endAt));
  return data && { head: html.slice(0, drawnAt + DRAWN.length), script: html.slice(dataAt, textAt), data, foot: html.slice(endAt) };
}

function readRecord(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The hub reply inside a page, as JSON with its version; null if the page is not a hub page, or has no person. */
export function readReplyIn(html: string): { readonly json: string; readonly etag: string } | null {
  const page = takeApart(html)?.data.page;
  if (personOf(page) === null) return null;
  return { json: JSON.stringify(page), etag: `"${Object(page).version}"` };
}

/** The id of the person whose page it is; null for a page without a session. */
function personOf(page: unknown): string | null {
  const id: unknown = Object(Object(page).person).id;
  return typeof id === 'string' && id !== '' && id !== NOBODY ? id : null;
}

/**
 * The page with an empty root, from which the browser renders any screen, and with the newest reply and its age. Null if the two belong to
 * different people.
 */
export function toCachedPage(html: string, replyJson: string, { keptAt, visit }: CacheMark): string | null {
  const drawn = takeApart(html);
  const page = readRecord(replyJson);
  if (!drawn || !page || personOf(page) === null || personOf(page) !== personOf(drawn.data.page)) return null;
  const data = JSON.stringify({ ...drawn.data, page, keptAt, visit });
  return `${drawn.head}${drawn.script}${escapeJson(data)}${drawn.foot}`;
}
