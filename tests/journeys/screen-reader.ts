import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';

/** The virtual screen reader as one script for a page, bundled once. */
let script: Promise<string> | undefined;

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader')), formats: ['iife'], name: 'reader' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const [chunk] = outputs.filter(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The virtual screen reader could not be built.');
  return chunk.code;
}

/** More than any page needs. */
const LONGEST = 2_000;

/** The output of Guidepup's virtual screen reader from the start of a part of the page to its end, phrase by phrase. */
export async function readAloud(page: Page, within = 'body'): Promise<readonly string[]> {
  script ??= bundle();
  await page.evaluate(await script);
  return page.evaluate(
    async ([selector, longest]) => {
      interface Reader {
        start(options: { container: Element }): Promise<void>;
        next(): Promise<void>;
        lastSpokenPhrase(): Promise<string>;
        spokenPhraseLog(): Promise<string[]>;
        stop(): Promise<void>;
      }
      const { virtual: reader } = Reflect.get(globalThis, 'reader') as { readonly virtual: Reader };
      const container = document.querySelector(selector);
      if (!container) throw new Error(`Nothing on the page is ${selector}.`);
      await reader.start({ container });
      const first = await reader.lastSpokenPhrase();
      const end = `end of ${first}`;
      for (let step = 0; step < longest; step += 1) {
        await reader.next();
        const said = await reader.lastSpokenPhrase();
        if (said === first || said === end) break;
      }
      const phrases = await reader.spokenPhraseLog();
      await reader.stop();
      return phrases;
    },
    [within, LONGEST] as const,
  );
}

const STRUCTURE = /^(?:document|paragraph|list|article|strong|emphasis|form|group|status|time|search)$/;
const CLOSING = /^end(?: of)?,? /;

/**
 * The elements that were read, each once: without phrases that only mark an end or a kind, and without the text of a link, button or
 * summary, which is its name.
 */
function listHeard(phrases: readonly string[]): readonly string[] {
  const heard: string[] = [];
  for (const phrase of phrases) {
    if (STRUCTURE.test(phrase)) continue;
    if (!CLOSING.test(phrase)) {
      heard.push(phrase);
      continue;
    }
    const name = phrase.replace(CLOSING, '');
    const start = heard.indexOf(name, Math.max(0, heard.lastIndexOf(name) - 2));
    const hasOwnWords = phrase.startsWith('end, ') || /^(?:link|button)/.test(name);
    if (hasOwnWords && start >= 0) heard.length = start + 1;
  }
  return heard;
}

/** The phrases that are read twice in a row. */
export function findDoubles(phrases: readonly string[]): readonly string[] {
  const heard = listHeard(phrases);
  return heard.filter((phrase, place) => place > 1 && phrase === heard[place - 1]);
}

const NAMELESS =
  /^(?:link|button|heading|img|image|textbox|searchbox|checkbox|radio|combobox|region|dialog)(?:, (?:level \d|expanded|not expanded|checked|not checked|pressed|not pressed|required|modal|disabled|current \w+))*$/;

/** Controls, headings and parts that are read without a name. */
export function findSilence(phrases: readonly string[]): readonly string[] {
  return phrases.filter((phrase) => phrase.trim() === '' || NAMELESS.test(phrase));
}

/** The first of these phrases that does not come after the ones before it; null when all come in this order. */
export function findMissing(phrases: readonly string[], wanted: readonly RegExp[]): string | null {
  let place = 0;
  for (const saying of wanted) {
    const found = phrases.findIndex((phrase, index) => index >= place && saying.test(phrase));
    if (found < 0) return String(saying);
    place = found + 1;
  }
  return null;
}
