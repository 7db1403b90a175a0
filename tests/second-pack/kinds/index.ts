import { createKinds, type Kinds } from '#engine/kinds';
import { cards } from './cards.ts';
import { clubs } from './clubs.ts';
import { notices } from './notices.ts';
import { steps } from './steps.ts';

/** Every kind of item of a library, besides those of the engine. */
export const kinds: Kinds = createKinds([steps, notices, clubs, cards]);
