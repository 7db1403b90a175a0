import type { Vocabulary } from '#schemas/catalogue';

/** Ids of audiences have no underscore, so none can be mistaken for an intent. */
const PREFIX = 'intent_';
const ENDING = new RegExp(`(?: AND )?@${PREFIX}[A-Za-z0-9-]+$`);

/** Every audience by name: those of the content, and for each intent the people it is allowed for. */
export function listAudiences(
  audiences: readonly { readonly id: string; readonly expression: string }[],
  { intents = [] }: Pick<Vocabulary, 'intents'>,
): ReadonlyMap<string, string> {
  const named = [...audiences, ...intents.map(({ id, expression }) => ({ id: `${PREFIX}${id}`, expression }))];
  return new Map(named.map(({ id, expression }) => [id, expression]));
}

/** The properties that choose the people of an item: its one condition, or its tags, any one of which is enough; and its intent. */
export interface Conditioned {
  readonly visibility?: string | null;
  readonly tags?: readonly string[];
  readonly intent?: string;
}

/** The conditions of an item, any one of which is enough; a blank one matches everybody. */
export function conditionsByIntent({ visibility, tags = [], intent }: Conditioned, by: 'visibility' | 'tags'): readonly string[] {
  if (by === 'visibility') return withIntent([visibility], intent);
  return withIntent(tags.length === 0 ? [''] : tags, intent);
}

/** The conditions of an item, each combined with its intent. Expressions are read from left to right, so the last word applies to all. */
function withIntent(texts: readonly (string | null | undefined)[], intent: string | undefined): readonly string[] {
  const written = texts.map((text) => (text ?? '').trim());
  if (!intent) return written;
  const name = `@${PREFIX}${intent}`;
  return written.map((text) => (text === '' ? name : `${text} AND ${name}`));
}

/** A condition as written, without the added intent. */
export function withoutIntent(text: string): string {
  return text.replace(ENDING, '');
}
