import { BRITISH_ENGLISH, directionOf, setLanguage } from '../../index.ts';

/** The attributes of a page's root. A translator changes `lang`, so what the page is written in stands in an attribute of its own. */
export function writeLanguage(lang: string = BRITISH_ENGLISH): string {
  const own = lang === BRITISH_ENGLISH ? '' : ` data-lang="${lang}"`;
  return `lang="${lang}"${directionOf(lang) === 'rtl' ? ' dir="rtl"' : ''}${own}`;
}

/** Has this program write in the language of its page. */
export function readLanguage({ dataset }: HTMLElement = document.documentElement): void {
  setLanguage(dataset.lang);
}
