import schema from '../../../schemas/catalogue/persona.schema.json' with { type: 'json' };
import type { Persona } from '../../../schemas/generated/catalogue.ts';
import type { Desk } from '../catalogue/desk.ts';
import type { Kind } from '../catalogue/kind.ts';

/** Reports a persona that an item names and that is not there. */
export function checkPersona(desk: Desk, persona: string, sentence: string): void {
  const { findNamed, hintFor, idsOf, report } = desk.room.checks;
  const pointer = '/persona';
  if (!findNamed(desk, { kind: 'personas', id: persona, pointer, sentence })) {
    report(desk, 'unknown-persona', { word: persona, hint: hintFor(persona, idsOf(desk, 'personas')) }, pointer);
  }
}

/** Made-up people, as their records would be. */
export const personas: Kind<Persona> = {
  name: 'personas',
  schema,
  labels: { many: 'Personas', one: 'persona', icon: 'users', group: 'Check' },
  shows: { as: 'nobody' },
  texts: 'staff-only',
};
