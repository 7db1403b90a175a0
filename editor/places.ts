import { audit } from './places/audit/place.ts';
import { calendar } from './places/calendar/place.ts';
import { changes } from './places/changes/place.ts';
import { checks } from './places/checks/place.ts';
import { coverage } from './places/coverage/place.ts';
import type { Place } from './places/define-place.ts';
import { emergency } from './places/emergency/place.ts';
import { exchange } from './places/exchange/place.ts';
import { explain } from './places/explain/place.ts';
import { history } from './places/history/place.ts';
import { people } from './places/people/place.ts';
import { ready } from './places/ready/place.ts';
import { replace } from './places/replace/place.ts';
import { review } from './places/review/place.ts';
import { scheduled } from './places/scheduled/place.ts';

/** Every place besides the lists of items, in rail order. */
export const places: readonly Place[] = [
  replace,
  coverage,
  explain,
  checks,
  ready,
  calendar,
  changes,
  review,
  scheduled,
  history,
  emergency,
  people,
  audit,
  exchange,
];
