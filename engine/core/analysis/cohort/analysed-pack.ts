import type { PageStateSite, PageStateYear, Vocabulary } from '#schemas/catalogue';
import type { Viewer } from '#schemas/viewer';
import type { ViewerContext } from '../../hub-page/viewer-context.ts';
import { modeAt } from '../../page-state/mode.ts';
import type { StateSpace, TileState } from '../state-space.ts';

/** Describes a person to make up: the states of their tiles, the words they hold, and the moment. */
export interface MadeUp {
  readonly tiles: readonly TileState[];
  /** Tags and true facts. A leading ! makes a fact false that a usual person has. */
  readonly words: readonly string[];
  /** Only the modes that differ from the site's. */
  readonly modes: Readonly<Record<string, string>>;
  /** ISO date and time. */
  readonly now: string;
}

/** The parts of a pack that analysis needs: how to make people up, and how to turn them into viewers. */
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

/** The page state that applies to a person. */
export interface PageStateNow {
  readonly site: PageStateSite | null;
  readonly years: readonly PageStateYear[];
}

/** The value of every mode at a moment: the one given, else the site's. */
export function fillModes(
  { vocabulary }: AnalysedPack,
  { modes, now }: Pick<MadeUp, 'modes' | 'now'>,
  site: PageStateSite | null,
): Readonly<Record<string, string>> {
  const own = vocabulary.modes.map((word) => [word.id, modeAt(site?.modes[word.id], now, word)] as const);
  return { ...Object.fromEntries(own), ...modes };
}

/** Creates a function that makes up viewers, all at the same moment, with the same modes and page state. */
export function createMaker(
  pack: AnalysedPack,
  { modes, now }: Pick<MadeUp, 'modes' | 'now'>,
  { site, years }: PageStateNow,
): (spec: Pick<MadeUp, 'tiles' | 'words'>) => Viewer {
  const filled = fillModes(pack, { modes, now }, site);
  const context: ViewerContext = { now, site, years, saved: [] };
  return ({ tiles, words }) => pack.toViewer(pack.analysis.toRecord({ tiles, words, modes: filled, now, site }), context);
}
