import { BRITISH_ENGLISH, directionOf, setLanguage } from '../../index.ts';

/** The attributes of a page's root. Browser translation changes `lang`, so the original language has an attribute of its own. */
export function writeLanguage(lang: string = BRITISH_ENGLISH): string {
  const own = lang === BRITISH_ENGLISH ? '' : ` data-lang="${lang}"`;
  return `lang="${lang}"${directionOf(lang) === 'rtl' ? ' dir="rtl"' : ''}${own}`;
}

/** Sets this program's language to that of its page. */
export function readLanguage({ dataset }: HTMLElement = document.documentElement): void {
  setLanguage(dataset.lang);
}
