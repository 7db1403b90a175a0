import { useSearchParams } from 'react-router-dom';
import type { MessageKey } from '#engine';
import { useMessages, usePageTitle } from '#engine/hub';
import { toCallAddress } from '../../rules/call-address.ts';
import { readChoice } from '../../rules/explore/choices.ts';
import type { ChoiceLinksProps } from './choice-links.tsx';

/** The parts that a page can show alone: its address, the query parameter, and the parts with the keys of their names. */
export interface ChoiceOf<Part extends string> {
  readonly address: string;
  readonly parameter: string;
  readonly parts: readonly Part[];
  readonly messageKeys: Readonly<Record<Part, MessageKey>>;
  /** The message key of the page's name. */
  readonly page: MessageKey;
}

/** The chosen part; null for all. Titles the document after it; the links preserve the rest of the query. */
export function useChoice<Part extends string>(
  { address, parameter, parts, messageKeys, page }: ChoiceOf<Part>,
  others: Readonly<Record<string, string>> = {},
): { readonly chosen: Part | null; readonly choices: ChoiceLinksProps['choices'] } {
  const messages = useMessages();
  const nameOf = (part: Part) => messages<MessageKey>(messageKeys[part]);
  const [parameters] = useSearchParams();
  const chosen = readChoice(parameters.get(parameter), parts);
  const named = Object.values(others).filter((text) => text !== '');
  const names = [...named, ...(chosen === null ? [] : [nameOf(chosen)])];
  usePageTitle(names.length === 0 ? null : `${names.join(', ')}: ${messages(page)}`);
  const all = { to: toCallAddress(address, others), title: messages('choice-all'), isChosen: chosen === null };
  return {
    chosen,
    choices: [
      all,
      ...parts.map((part) => ({
        to: toCallAddress(address, { ...others, [parameter]: part }),
        title: nameOf(part),
        isChosen: part === chosen,
      })),
    ],
  };
}
