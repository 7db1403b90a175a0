import type { Spelling } from '#engine';

let read: Promise<Spelling> | null = null;

/** The British dictionary, loaded on first use: it is large, and only the gates need it. */
export function readSpelling(): Promise<Spelling> {
  read ??= readDictionary();
  return read;
}

async function readDictionary(): Promise<Spelling> {
  const [{ default: nspell }, { default: files }] = await Promise.all([import('nspell'), import('dictionary-en-gb')]);
  const [aff, dic] = [files.aff, files.dic].map((bytes) => new TextDecoder().decode(bytes));
  return nspell(aff ?? '', dic);
}
