import type { Journey, Persona } from '#schemas/catalogue';
import type { HubPlan, Viewer } from '#schemas/viewer';
import type { CompiledCatalogue } from '../../catalogue/compile.ts';
import { datedItems } from '../../catalogue/item-kinds.ts';
import type { Kinds } from '../../catalogue/kind.ts';
import { plan, wordsOfViewer } from '../../plan/plan.ts';
import { endOfMoment, toInstant, toLondonIso } from '../../time/time.ts';
import { type AnalysedPack, createMaker, type MadeUp } from './analysed-pack.ts';
import { comparePlans, listChangedItems, type SeenDifference, startComparison } from './plan-differences.ts';

/** The persona at one moment of a journey, by one catalogue. */
interface JourneySide {
  readonly viewer: Viewer;
  readonly plan: HubPlan;
}

/** One moment of a journey, with live and draft side by side. */
export interface JourneyMoment {
  /** ISO, in UK local time. */
  readonly at: string;
  /** The index of the current step. */
  readonly step: number;
  /** The note of a step that starts at this moment; null between steps. */
  readonly note: string | null;
  readonly live: JourneySide;
  readonly draft: JourneySide;
  /** How the draft differs from live. */
  readonly differences: readonly SeenDifference[];
  /** How the draft differs from the previous moment. */
  readonly news: readonly SeenDifference[];
}

/** A played journey; null when its persona is in neither catalogue. */
export interface PlayedJourney {
  readonly journey: string;
  readonly persona: Persona;
  readonly moments: readonly JourneyMoment[];
}

/** The journey to play and the catalogue to play it on. */
export interface JourneyQuestion {
  readonly journey: Journey;
  readonly compiledLive: CompiledCatalogue;
  readonly compiledDraft: CompiledCatalogue;
  readonly pack: AnalysedPack;
}

/** A step with the instant at which it starts. */
interface DatedStep {
  readonly at: number;
  readonly index: number;
  readonly note: string;
  readonly tiles: Readonly<Record<string, string>>;
  readonly modes: Readonly<Record<string, string>>;
}

/** The person on the journey: the words they hold, and the states they start in. */
interface Traveller {
  readonly words: readonly string[];
  readonly tiles: Readonly<Record<string, string>>;
}

/**
 * Plays a persona through the steps of a journey, from its first step to the end of the cycle, with live and draft side by side. Besides
 * the moments that the pack lists, it also plays those at which something that this person sees starts or ends.
 */
export function playJourney({ journey, compiledLive, compiledDraft, pack }: JourneyQuestion): PlayedJourney | null {
  const find = ({ catalogue }: CompiledCatalogue) => catalogue.personas.find(({ id }) => id === journey.persona);
  const persona = find(compiledDraft) ?? find(compiledLive);
  if (!persona) return null;
  const steps = dateSteps(journey);
  const live = createStage({ compiled: compiledLive, pack, persona, steps });
  const draft = createStage({ compiled: compiledDraft, pack, persona, steps });
  const changed = startComparison(listChangedItems(compiledLive.catalogue, compiledDraft.catalogue), compiledDraft);
  const { kinds } = compiledDraft;
  const moments: JourneyMoment[] = [];
  for (const { at, isListed } of listInstants([compiledLive, compiledDraft], pack, steps)) {
    const step = stepAt(steps, at);
    const last = moments.at(-1);
    const [now, next] = [live(at, step), draft(at, step)];
    const news = last ? sinceThen(last.draft, next, kinds) : [];
    if (!isListed && last && news.length === 0 && sinceThen(last.live, now, kinds).length === 0) continue;
    const differences = comparePlans(now.plan, next.plan, changed, next.viewer.year);
    moments.push({
      at: toLondonIso(at),
      step: step.index,
      note: step.at === at ? step.note : null,
      live: now,
      draft: next,
      differences,
      news,
    });
  }
  return { journey: journey.id, persona, moments };
}

function dateSteps({ steps }: Journey): readonly DatedStep[] {
  const dated = steps.flatMap(({ at, note, tiles, modes }, index): DatedStep[] => {
    const instant = toInstant(at);
    return instant === null ? [] : [{ at: instant, index, note, tiles, modes }];
  });
  return dated.sort((a, b) => a.at - b.at || a.index - b.index);
}

const BEFORE_ALL: DatedStep = { at: Number.NEGATIVE_INFINITY, index: 0, note: '', tiles: {}, modes: {} };

function stepAt(steps: readonly DatedStep[], at: number): DatedStep {
  return steps.filter((step) => step.at <= at).at(-1) ?? BEFORE_ALL;
}

/** The state of every tile; a scheme that no step has named yet keeps the persona's. */
function tilesAt(steps: readonly DatedStep[], at: number, { tiles }: Traveller): MadeUp['tiles'] {
  const named = steps.filter((step) => step.at <= at).map((step) => step.tiles);
  return Object.entries(Object.assign({}, tiles, ...named) as Record<string, string>).map(([scheme, state]) => ({ scheme, state }));
}

interface StageSet {
  readonly compiled: CompiledCatalogue;
  readonly pack: AnalysedPack;
  readonly persona: Persona;
  readonly steps: readonly DatedStep[];
}

/** Plays one catalogue: gives the persona's plan at any instant. */
function createStage({ compiled, pack, persona, steps }: StageSet): (at: number, step: DatedStep) => JourneySide {
  const traveller = readTraveller({ compiled, pack, persona, steps });
  return (at, { modes }) => {
    const spec: MadeUp = { tiles: tilesAt(steps, at, traveller), words: traveller.words, modes, now: new Date(at).toISOString() };
    const viewer = createMaker(pack, spec, compiled)(spec);
    return { viewer, plan: plan(compiled, viewer, { columns: 4 }) };
  };
}

function readTraveller({ compiled: { site, years }, pack, persona, steps }: StageSet): Traveller {
  const { record } = persona;
  const own: unknown = 'now' in record ? record.now : null;
  const now = typeof own === 'string' ? own : new Date(steps[0]?.at ?? 0).toISOString();
  const viewer = pack.toViewer(record, { now, site, years, saved: [] });
  return { words: wordsOfViewer(viewer), tiles: Object.fromEntries(viewer.tiles.map(({ scheme, state }) => [scheme, state])) };
}

/** The changes since an earlier moment, by the same catalogue. */
function sinceThen(earlier: JourneySide, later: JourneySide, kinds: Kinds): readonly SeenDifference[] {
  return comparePlans(earlier.plan, later.plan, { kinds, reworded: new Map(), pageState: [], named: new Map() }, later.viewer.year);
}

/** The instants to play, in order, from the first step to the end of the last step's cycle. Only the listed ones are always shown. */
function listInstants(catalogues: readonly CompiledCatalogue[], pack: AnalysedPack, steps: readonly DatedStep[]) {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return [];
  const cycles = [first, last].map(({ at }) => new Date(at).toISOString());
  const ofCycle = catalogues.flatMap(({ years }) => cycles.flatMap((now) => pack.analysis.listMoments(now, years)));
  const listed = new Set([...steps.map(({ at }) => at), ...ofCycle.flatMap((moment) => toInstant(moment) ?? [])]);
  const end = Math.max(...listed);
  const others = catalogues.flatMap(listTurns);
  const all = [...new Set([...listed, ...others])].filter((at) => at >= first.at && at <= end);
  return all.sort((a, b) => a - b).map((at) => ({ at, isListed: listed.has(at) }));
}

const MINUTE_MS = 60_000;

/** The instants at which a mode changes, or an item or link starts or stops showing. */
function listTurns({ catalogue, kinds, site, years }: CompiledCatalogue): readonly number[] {
  const spans = [
    ...kinds.dated.flatMap(({ name }) => datedItems(catalogue, name).map(({ startDate, endDate }) => [startDate, endDate] as const)),
    ...years.flatMap(({ routes = {} }) => Object.values(routes).map(({ opensAt, closesAt }) => [opensAt, closesAt] as const)),
    ...Object.values(site?.modes ?? {}).flatMap(({ schedule }) =>
      schedule.flatMap(
        ({ from, to }) =>
          [
            [from, to],
            [to, null],
          ] as const,
      ),
    ),
  ];
  return spans.flatMap(([start, end]) => [toInstant(start) ?? [], minuteAfter(end)].flat());
}

/** The first full minute after a moment. */
function minuteAfter(moment: string | null): number | readonly number[] {
  const end = endOfMoment(moment);
  return end === null ? [] : (Math.floor(end / MINUTE_MS) + 1) * MINUTE_MS;
}
