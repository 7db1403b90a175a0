import type { CompiledCatalogue } from '../../catalogue/compile.ts';
import { foldText } from '../../text/fold-text.ts';
import { mapTexts } from '../gates/texts.ts';

/**
 * A catalogue as JSON without the texts that people read. Two catalogues with equal JSON show the same items to everybody. In a feed equal
 * texts become equal numbers, because cards that are alike show once.
 */
export function writeWithoutTexts({ catalogue, kinds }: Pick<CompiledCatalogue, 'catalogue' | 'kinds'>): string {
  const numbers = new Map<string, number>();
  const numberOf = (text: string, pointer: string): string => {
    const key = `${pointer} ${foldText(text)}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return String(number);
  };
  const read = new Set<string>(kinds.read.map(({ name }) => name));
  const items = kinds.all.map((kind) => {
    if (!read.has(kind.name)) return catalogue[kind.name];
    const replace = kind.shows.as === 'feed' ? numberOf : () => '';
    return catalogue[kind.name].map((item) => mapTexts(kind, item, replace));
  });
  return JSON.stringify(items);
}
