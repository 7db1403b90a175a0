import type { Persona } from '#schemas/catalogue';
import { personaSchema as schema } from '#schemas/catalogue/schemas';
import type { CheckContext } from '../catalogue/check-context.ts';
import type { Kind } from '../catalogue/kind.ts';

/** Reports a persona that an item names but that does not exist. */
export function checkPersona(context: CheckContext, persona: string, sentence: string): void {
  const { findNamed, hintFor, idsOf, report } = context.room.checks;
  const pointer = '/persona';
  if (!findNamed(context, { kind: 'personas', id: persona, pointer, sentence })) {
    report(context, 'unknown-persona', { word: persona, hint: hintFor(persona, idsOf(context, 'personas')) }, pointer);
  }
}

/** Made-up people, each with a record like that of a real person. */
export const personas: Kind<Persona> = {
  name: 'personas',
  schema,
  labels: { many: 'Personas', one: 'persona', icon: 'users', group: 'Check' },
  shows: { as: 'nobody' },
  texts: 'staff-only',
};
