import type { Cohort, PageStateYear } from '#schemas/catalogue';
import type { CompiledCatalogue } from '../../catalogue/compile.ts';
import type { Catalogue } from '../../catalogue/item-kinds.ts';
import type { ViewerContext } from '../../hub-page/viewer-context.ts';
import { toInstant } from '../../time/time.ts';
import type { AnalysedPack } from '../cohort/analysed-pack.ts';
import type { SyntheticCohort } from '../cohort/draw-cohort.ts';
import { type Coverage, measureCoverage } from '../coverage.ts';
import type { StatusName } from '../dead-statuses.ts';
import { createPopulation, type Population } from '../sight/population.ts';
import { writeWithoutTexts } from '../sight/without-texts.ts';
import type { StateSpace } from '../state-space.ts';
import { lastTurn } from '../turns.ts';
import type { Spelling } from './misspellings.ts';
import type { KnownDate } from './other-dates.ts';
import type { YearNeeds } from './running-year.ts';

/** A person as their record describes them, without any choice of their own. */
interface NoChoices {
  readonly choices: Readonly<Record<string, string>>;
  readonly modes: Readonly<Record<string, string>>;
}

/** The parts of a pack that gates need, besides those for making people up. */
export interface GatedPack extends AnalysedPack {
  /** Reads the saved values of a persona; without it, nothing is saved. */
  readonly preview?: {
    readonly toPerson: (record: unknown, choices: NoChoices) => { readonly saved: ViewerContext['saved'] };
  };
  readonly analysis: AnalysedPack['analysis'] & {
    readonly statuses: readonly (StatusName & { readonly label: string })[];
    readonly columns: readonly { readonly label: string; readonly expression: string }[];
    readonly liftAt?: (now: string, years: readonly PageStateYear[]) => string | null;
    readonly listYears: (now: string) => readonly number[];
    /** The dates that texts can mean at a moment. */
    readonly listDates?: (now: string, years: readonly PageStateYear[]) => readonly KnownDate[];
    /** Names and terms that are always spelt correctly. */
    readonly listNames?: (catalogue: Catalogue) => readonly string[];
    readonly isSitePage: (link: string) => boolean;
    readonly yearNeeds?: (now: string) => YearNeeds | null;
  };
}

/** Inputs of the publish checks. Without a live catalogue nothing is compared; without a cohort no effect is measured. */
export interface GateContext {
  readonly draft: CompiledCatalogue;
  readonly live: CompiledCatalogue | null;
  readonly pack: GatedPack;
  /** The states that people can be in at any moment of the draft's cycle. */
  readonly space: StateSpace;
  readonly cohort: SyntheticCohort | null;
  /** ISO date and time. */
  readonly now: string;
  /** The dictionary of the content's language; without it, spelling is not checked. */
  readonly spelling?: Spelling | null;
  /** The ids of the gates to run; all of them by default. */
  readonly only?: ReadonlySet<string>;
  /** The maximum number of sets of people before the gates that examine everybody give up. */
  readonly maxSets?: number;
}

/** Enough people to measure the share of a cohort that a publish affects, to within one or two per cent. */
const MAX_PEOPLE = 1_000;

const gateCohorts = new WeakMap<Cohort, Cohort>();

/** The cohort that gates count with: at most the first people of a large one. The same cohort gives the same result object. */
export function toGateCohort(cohort: Cohort): Cohort {
  if (cohort.size <= MAX_PEOPLE) return cohort;
  const made = gateCohorts.get(cohort) ?? { ...cohort, size: MAX_PEOPLE };
  gateCohorts.set(cohort, made);
  return made;
}

/** Data shared by several gates, computed lazily. */
export interface SharedContext extends GateContext {
  /** Everybody there can be at any moment of the cycle. */
  readonly population: () => Population;
  readonly coverage: () => Coverage;
  readonly liveCoverage: () => Coverage | null;
}

/** A context with the values that gates share. */
export function toShared(context: GateContext): SharedContext {
  const { draft, live } = context;
  const population = once(() => populationOf(draft, context));
  return {
    ...context,
    population,
    coverage: once(() => measure(draft, context, population).coverage),
    liveCoverage: once(() => live && soundCoverage(live, context)),
  };
}

interface Measured {
  /** The catalogue without its texts. */
  readonly seen: string;
  readonly space: StateSpace;
  readonly turn: number;
  readonly coverage: Coverage;
}

/** The maximum number of cached measurements: of the live catalogue, and of the drafts that are compared with it. */
const MAX_MEASURED = 4;

const measured = new WeakMap<GatedPack['analysis'], readonly Measured[]>();
const written = new WeakMap<CompiledCatalogue, string>();

/** A catalogue is measured once until something in it starts or ends, and not again for a draft in which only texts differ. */
function measure(compiled: CompiledCatalogue, context: GateContext, population: () => Population) {
  const { space, now, pack } = context;
  const { listMoments } = pack.analysis;
  const turn = lastTurn(toInstant(now) ?? 0, { catalogues: [compiled.catalogue], kinds: compiled.kinds, listMoments });
  const seen = written.get(compiled) ?? writeWithoutTexts(compiled);
  written.set(compiled, seen);
  const known = measured.get(pack.analysis) ?? [];
  const same = known.find((one) => one.seen === seen && one.space === space && one.turn === turn);
  if (same) return { coverage: same.coverage, isLost: false };
  const coverage = coverageOf(population(), context);
  const isLost = population().isLost();
  if (!isLost) measured.set(pack.analysis, [{ seen, space, turn, coverage }, ...known].slice(0, MAX_MEASURED));
  return { coverage, isLost };
}

/** Null when the conditions were too complex to follow. */
function soundCoverage(compiled: CompiledCatalogue, context: GateContext): Coverage | null {
  const { coverage, isLost } = measure(
    compiled,
    context,
    once(() => populationOf(compiled, context)),
  );
  return isLost ? null : coverage;
}

function populationOf(compiled: CompiledCatalogue, { pack, space, maxSets }: GateContext): Population {
  const expressions = pack.analysis.columns.map(({ expression }) => expression);
  return createPopulation({ compiled, space, expressions, ...(maxSets === undefined ? {} : { maxSets }) });
}

/** Computes a value on first use. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function coverageOf(population: Population, { pack, now }: GateContext): Coverage {
  return measureCoverage({ population, rows: pack.analysis.statuses, columns: pack.analysis.columns, now });
}
