import { createKinds, type Kinds } from '#engine/kinds';
import { applicationTiles } from './application-tiles/kind.ts';
import { glossary } from './glossary/kind.ts';
import { guides } from './guides/kind.ts';
import { leaderboard } from './leaderboard/kind.ts';
import { live } from './live/kind.ts';
import { nextSteps } from './next-steps/kind.ts';
import { notifications } from './notifications/kind.ts';
import { pages } from './pages/kind.ts';
import { promotions } from './promotions/kind.ts';
import { questions } from './questions/kind.ts';
import { searchNames } from './search-names/kind.ts';
import { statusTiles } from './status-tiles/kind.ts';
import { todos } from './todos/kind.ts';

/** Every kind of item of the pack, in the order for listing and checking; the engine's own kinds come before and after them. */
export const kinds: Kinds = createKinds(
  [
    nextSteps,
    todos,
    promotions,
    leaderboard,
    notifications,
    guides,
    statusTiles,
    applicationTiles,
    questions,
    live,
    glossary,
    pages,
    searchNames,
  ],
  { settings: 'Page state & links' },
);
