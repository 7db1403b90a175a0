import { useState } from 'react';
import { type Messages, writeMessage } from '../../index.ts';
import type { FailedLabels } from '../../react.ts';
import { useHub } from '../state/hub-context.tsx';
import { createTextView } from '../state/watch-messages.ts';

/** The texts of the product by key, in their singular form if they count one thing. Editors change them; code only knows the keys. */
export function useMessages(): Messages {
  const messages = useHub((state) => state.page.items.messages);
  const [view] = useState(createTextView);
  const readLater = useHub((state) => view(state.loadedMessages));
  const find = (key: string) => messages[key] ?? readLater(key);
  return (key, values = {}) => writeMessage(key, values, find);
}

/** The labels for a failed part of the page, including Try again. */
export function failedLabels(messages: Messages): FailedLabels {
  return { text: messages('failed-view'), retry: messages('try-again') };
}

/** Turns the {parts} of a message into {{parts}}, the syntax of the engine's own components. */
export function toTemplate(text: string): string {
  return text.replace(/\{(\w+)\}/g, '{{$1}}');
}
