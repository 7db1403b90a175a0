import { writeMessage } from '../../index.ts';
import type { FailedLabels } from '../../react.ts';
import { useHub } from '../state/hub-context.tsx';

/** Gives the words of a message, with its {parts} filled in. */
export type Messages = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** The exact strings of the product, by key, in their form for one where they count one thing. Editors change them; the code only knows the keys. */
export function useMessages(): Messages {
  const messages = useHub((state) => state.page.items.messages);
  const later = useHub((state) => state.words);
  const find = (key: string) => messages[key] ?? later[key];
  return (key, values = {}) => writeMessage(key, values, find);
}

/** What is said where a part of the page failed, with its Try again. */
export function failedLabels(messages: Messages): FailedLabels {
  return { text: messages('failed-view'), retry: messages('try-again') };
}

/** Writes the {parts} of a message as {{parts}} of the engine's own pieces. */
export function toTemplate(text: string): string {
  return text.replace(/\{(\w+)\}/g, '{{$1}}');
}
