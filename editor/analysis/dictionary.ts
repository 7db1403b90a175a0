import aff from 'dictionary-en-gb/index.aff?raw';
import dic from 'dictionary-en-gb/index.dic?raw';
import type { Dictionary } from './protocol.ts';

/** The British dictionary. It is large, so it is loaded on demand. */
export const dictionary: Dictionary = { aff, dic };
