import type { PageStateSite, PageStateYear, Vocabulary } from '../../../../schemas/generated/catalogue.ts';
import type { Viewer } from '../../../../schemas/generated/viewer.ts';
import type { ViewerContext } from '../../hub-page/index.ts';
import { modeAt } from '../../page-state/index.ts';
import type { StateSpace, TileState } from '../state-space.ts';

/** Who is to be made up: the states of their tiles, the words they hold, and when. */
export interface MadeUp {
  readonly tiles: readonly TileState[];
  /** Tags and true facts; a fact with ! before it is not true, where the usual person has it. */
  readonly words: readonly string[];
  /** Modes that are not the site's. */
  readonly modes: Readonly<Record<string, string>>;
  /** ISO. */
  readonly now: string;
}

/** What of a pack is needed to make people up and to see with their eyes. */
export interface AnalysedPack {
  readonly vocabulary: Vocabulary;
  readonly toViewer: (record: unknown, context: ViewerContext) => Viewer;
  readonly analysis: {
    readonly listStates: (context: PageStateNow & { readonly moments: readonly string[] }) => StateSpace;
    readonly toRecord: (spec: MadeUp & Pick<PageStateNow, 'site'>) => unknown;
    readonly statuses: readonly (TileState & { readonly label: string })[];
    readonly listMoments: (now: string, years: readonly PageStateYear[]) => readonly string[];
  };
}

/** The page state that somebody lives under. */
export interface PageStateNow {
  readonly site: PageStateSite | null;
  readonly years: readonly PageStateYear[];
}

/** The value of every mode at a moment: as asked, else the site's. */
export function fillModes(
  { vocabulary }: AnalysedPack,
  { modes, now }: Pick<MadeUp, 'modes' | 'now'>,
  site: PageStateSite | null,
): Readonly<Record<string, string>> {
  const own = vocabulary.modes.map((word) => [word.id, modeAt(site?.modes[word.id], now, word)] as const);
  return { ...Object.fromEntries(own), ...modes };
}

/** Makes people up as plans know them, all at the moment and in the modes given, under a page state. */
export function createMaker(
  pack: AnalysedPack,
  { modes, now }: Pick<MadeUp, 'modes' | 'now'>,
  { site, years }: PageStateNow,
): (spec: Pick<MadeUp, 'tiles' | 'words'>) => Viewer {
  const filled = fillModes(pack, { modes, now }, site);
  const context: ViewerContext = { now, site, years, saved: [] };
  return ({ tiles, words }) => pack.toViewer(pack.analysis.toRecord({ tiles, words, modes: filled, now, site }), context);
}
