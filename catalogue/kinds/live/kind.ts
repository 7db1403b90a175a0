import type { Kind } from '#engine/kinds';
import type { LiveEvent } from '../../schemas/generated/items.ts';
import schema from '../../schemas/items/live-event.schema.json' with { type: 'json' };

declare module '#engine/types/items' {
  interface ItemTypes {
    live: LiveEvent;
  }
}

/** A broadcast event. */
export const live: Kind<LiveEvent> = {
  name: 'live',
  schema,
  labels: { many: 'Live event', one: 'live event', icon: 'clapperboard', group: 'Content' },
  shows: { as: 'switch', by: 'enabled' },
  texts: 'as-written',
  hasPicture: true,
  check: (context, item) => context.room.checks.checkMoment(context, item.time, '/time'),
};
