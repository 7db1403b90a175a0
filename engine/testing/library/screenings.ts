import type { Kind } from '../../kinds.ts';
import type { Screening } from '../schemas/generated/library.ts';
import schema from '../schemas/library/screening.schema.json' with { type: 'json' };

declare module '../../core/catalogue/item-types.ts' {
  interface ItemTypes {
    screenings: Screening;
  }
}

/** Items that are switched on or off for everybody, with texts shown as written. */
export const screenings: Kind<Screening> = {
  name: 'screenings',
  schema,
  labels: { many: 'Screenings', one: 'screening', icon: 'clapperboard', group: 'Content' },
  shows: { as: 'switch', by: 'enabled' },
  texts: 'as-written',
  check: (context, { time }) => context.room.checks.checkMoment(context, time, '/time'),
};
