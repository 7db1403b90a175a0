import { writeMessage } from '../../../engine/index.ts';
import { useHub } from './hub-context.tsx';

/** Gives the words of a message, with its {parts} filled in. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The exact strings of the product, by key, in their form for one where they count one thing. Editors change them; the code only knows the keys. */
export function useWords(): Words {
  const messages = useHub((state) => state.page.items.messages);
  const later = useHub((state) => state.words);
  const find = (key: string) => messages[key] ?? later[key];
  return (key, values = {}) => writeMessage(key, values, find);
}
