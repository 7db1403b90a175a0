import type { Vocabulary } from '#schemas/catalogue';

/** Ids of audiences have no underscore, so none is taken for an intent. */
const PREFIX = 'intent_';
const ENDING = new RegExp(`(?: AND )?@${PREFIX}[A-Za-z0-9-]+$`);

/** Every audience by name: those of the content, and for each intent the people for whom it may stand. */
export function listAudiences(
  audiences: readonly { readonly id: string; readonly expression: string }[],
  { intents = [] }: Pick<Vocabulary, 'intents'>,
): ReadonlyMap<string, string> {
  const named = [...audiences, ...intents.map(({ id, expression }) => ({ id: `${PREFIX}${id}`, expression }))];
  return new Map(named.map(({ id, expression }) => [id, expression]));
}

/** What chooses the people of an item: its one condition, or its tags, of which one is enough; and what it speaks of. */
export interface Conditioned {
  readonly visibility?: string | null;
  readonly tags?: readonly string[];
  readonly intent?: string;
}

/** The conditions of an item, of which one is enough; a blank one is everybody. */
export function conditionsByIntent({ visibility, tags = [], intent }: Conditioned, by: 'visibility' | 'tags'): readonly string[] {
  if (by === 'visibility') return withIntent([visibility], intent);
  return withIntent(tags.length === 0 ? [''] : tags, intent);
}

/** The conditions of an item, each of them only for people for whom its intent may stand. An expression is read from left to right, so the last word holds for all of it. */
function withIntent(texts: readonly (string | null | undefined)[], intent: string | undefined): readonly string[] {
  const written = texts.map((text) => (text ?? '').trim());
  if (!intent) return written;
  const name = `@${PREFIX}${intent}`;
  return written.map((text) => (text === '' ? name : `${text} AND ${name}`));
}

/** A condition as it was written, without the intent that was added to it. */
export function withoutIntent(text: string): string {
  return text.replace(ENDING, '');
}
