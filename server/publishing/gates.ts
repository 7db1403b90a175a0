import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import {
  type Catalogue,
  type Clock,
  type CompiledCatalogue,
  compileCatalogue,
  drawCohort,
  type GateFinding,
  isWithin,
  type Pack,
  type PackAnalysis,
  passGates,
  type StateSpace,
  type SyntheticCohort,
  toGateCohort,
} from '#engine';
import type { Problem } from '#schemas';
import type { HouseRule } from '#schemas/catalogue';
import { readSpelling } from './spelling.ts';
import type { WorkBeside } from './whole-work.ts';

/** The verdict of the gates on a catalogue. */
export interface GateVerdict {
  /** Problems that the live catalogue does not have. */
  readonly found: readonly Problem[];
  /** Problems that the live catalogue has too: an editor who changes something else is not responsible for them. */
  readonly known: readonly Problem[];
}

/** A catalogue with a name that identifies its content: two with the same name are equal. */
export interface NamedCatalogue {
  readonly name: string;
  readonly catalogue: Catalogue;
}

/** Runs the gates over catalogues, with pauses in which other requests are served. */
export interface Gates {
  /** Judges a draft against the live catalogue (null: none) at a moment, by default the present. */
  judge(draft: NamedCatalogue, live: NamedCatalogue | null, instant?: number): Promise<GateVerdict>;
  /** Records that a judged draft is now live under another name, so that it is not checked again. */
  wentLive(draft: string, live: string): void;
  /** Runs work on whole catalogues where the gates run; without it the caller does the work. */
  readonly work?: WorkBeside;
}

/** Gates for a pack without an analysis: they find nothing. */
const noGates: Gates = { judge: async () => ({ found: [], known: [] }), wentLive: () => undefined };

/** The part of a pack that the gates need: its people, without screens. */
type KnownPack = Pick<Pack, 'vocabulary' | 'kinds' | 'toViewer' | 'preview' | 'analysis'>;

interface GateParts {
  readonly pack: KnownPack;
  readonly clock: Pick<Clock, 'now'>;
}

/** A verdict is needed for a review and again for the publish: it stays valid for a quarter of an hour. */
const holdsMs = 15 * 60_000;
const maxCached = 8;

/** The gates of a pack. The latest findings are cached by content and moment. */
export function createGates({ pack, clock }: GateParts): Gates {
  if (!pack.analysis) return noGates;
  const cache = createGateCache({ ...pack, analysis: pack.analysis });
  const findings = createPromiseCache<readonly Found[]>(maxCached);
  /** By draft name: the findings that remain once it is live, without those about publishing it. */
  const left = new LRUCache<string, Lying>({ max: maxCached });
  const find = (passage: Passage) => findings.get(nameOf(passage), () => pass(passage, cache));
  return {
    wentLive(draft, live) {
      const lying = left.get(draft);
      if (lying) void findings.get(nameOf({ ...lying.passage, draft: { ...lying.passage.draft, name: live } }), async () => lying.findings);
    },
    async judge(draft, live, instant = clock.now()) {
      const found = await find({ draft, live, instant, isPublish: true });
      left.set(draft.name, toLying(draft, found, instant));
      if (found.length === 0 || !live) return { found: found.map(toProblem), known: [] };
      const lying: Passage = { draft: live, live: null, instant, isPublish: false };
      const whole = findings.peek(nameOf(lying));
      const before = new Set((await (whole ?? find({ ...lying, about: aboutOf(found) }))).map(nameOfFinding));
      return {
        found: found.filter((finding) => !before.has(nameOfFinding(finding))).map(toProblem),
        known: found.filter((finding) => before.has(nameOfFinding(finding))).map(toProblem),
      };
    },
  };
}

/** A finding, and the id of the gate that found it. */
type Found = GateFinding & { readonly gate: string };

/** One run of the gates. A live catalogue is exempt from the rules about publishing: only a publish can break those. */
interface Passage {
  readonly draft: NamedCatalogue;
  readonly live: NamedCatalogue | null;
  readonly instant: number;
  readonly isPublish: boolean;
  /** The checks to run; all by default. */
  readonly about?: About;
}

/** The gates to run, and the house rules to check. */
interface About {
  readonly gates: readonly string[];
  readonly rules: readonly string[];
}

/** The checks that show which of these findings a catalogue has too. */
function aboutOf(found: readonly Found[]): About {
  const gates = new Set(found.map(({ gate }) => gate));
  const rules = new Set(found.flatMap(({ rule }) => rule?.replace(/^house-rules\//, '') ?? []));
  return { gates: [...gates].sort(), rules: [...rules].sort() };
}

/** Two runs with the same name find the same: within a quarter of an hour only the set of active rules can change. */
function nameOf({ draft, live, instant, isPublish, about }: Passage): string {
  const rules = draft.catalogue['house-rules'].filter(({ active, from, to }) => active && (from ?? to) !== null);
  const held = rules.filter(({ from, to }) => isWithin(instant, from, to)).map(({ id }) => id);
  return JSON.stringify([draft.name, live?.name, Math.floor(instant / holdsMs), isPublish, held, about]);
}

/** The findings of a catalogue that is not being published. */
interface Lying {
  readonly passage: Passage;
  readonly findings: readonly Found[];
}

/** The findings of a draft, without those that concern the publish itself. */
function toLying(draft: NamedCatalogue, found: readonly Found[], instant: number): Lying {
  const rules = draft.catalogue['house-rules'].filter(({ test }) => isAboutPublishing(test));
  const isAboutPublish = ({ code, kind, message }: GateFinding) =>
    code === 'gate-coverage-lost' || (code === 'gate-house-rule' && !kind && rules.some((rule) => message.startsWith(rule.message)));
  return {
    passage: { draft, live: null, instant, isPublish: false },
    findings: found.filter((finding) => !isAboutPublish(finding)),
  };
}

function isAboutPublishing(test: HouseRule['test']): boolean {
  return test === 'freeze' || test === 'largest-effect';
}

function withRules(compiled: CompiledCatalogue, isHeld: (rule: HouseRule) => boolean): CompiledCatalogue {
  const rules = compiled.catalogue['house-rules'].filter(isHeld);
  return { ...compiled, catalogue: { ...compiled.catalogue, 'house-rules': rules } };
}

/** State shared by all runs. */
interface GateCache {
  readonly pack: KnownPack & { readonly analysis: PackAnalysis };
  readonly compile: (catalogue: Catalogue) => CompiledCatalogue;
  readonly spaceOf: (compiled: CompiledCatalogue, now: string) => Promise<StateSpace>;
  readonly cohortOf: (compiled: CompiledCatalogue, now: string) => Promise<SyntheticCohort | null>;
}

function createGateCache(pack: GateCache['pack']): GateCache {
  const { analysis } = pack;
  const compiled = new WeakMap<Catalogue, CompiledCatalogue>();
  const spaces = createPromiseCache<StateSpace>(2);
  const cohorts = createPromiseCache<SyntheticCohort>(2);
  return {
    pack,
    compile(catalogue) {
      const made = compiled.get(catalogue) ?? compileCatalogue(catalogue, { vocabulary: pack.vocabulary, kinds: pack.kinds });
      compiled.set(catalogue, made);
      return made;
    },
    spaceOf({ site, years }, now) {
      const moments = analysis.listMoments(now, years);
      return spaces.get(JSON.stringify([moments, site, years]), async () => analysis.listStates({ moments, site, years }));
    },
    async cohortOf({ catalogue, site, years }, now) {
      const cohort = catalogue.cohorts.find((item) => item.now === null) ?? catalogue.cohorts[0];
      if (!cohort) return null;
      const hour = now.slice(0, 13);
      return cohorts.get(JSON.stringify([cohort, hour, site, years]), async () =>
        drawCohort({ cohort: toGateCohort(cohort), pack, site, years, now }),
      );
    },
  };
}

/** One step at a time; after each, other requests are served. */
async function pass({ draft, live, instant, isPublish, about }: Passage, cache: GateCache): Promise<readonly Found[]> {
  const now = new Date(instant).toISOString();
  const whole = cache.compile(draft.catalogue);
  const compiled = isPublish ? whole : withRules(whole, ({ id, test }) => !isAboutPublishing(test) && (about?.rules.includes(id) ?? true));
  await nextTurn();
  const space = await cache.spaceOf(compiled, now);
  await nextTurn();
  const needsEffect = compiled.catalogue['house-rules'].some(({ active, test }) => active && test === 'largest-effect');
  const cohort = live && needsEffect ? await cache.cohortOf(compiled, now) : null;
  await nextTurn();
  const findings: Found[] = [];
  const before = live && cache.compile(live.catalogue);
  const spelling = await readSpelling();
  const question = { draft: compiled, live: before, pack: cache.pack, space, cohort, now, spelling };
  for (const report of passGates({ ...question, ...(about ? { only: new Set(about.gates) } : {}) })) {
    findings.push(...report.findings.map((finding) => ({ ...finding, gate: report.gate.id })));
    await nextTurn();
  }
  return findings;
}

/** Caches the latest results by name; a request for one in flight waits for it. */
function createPromiseCache<Value>(max: number): PromiseCache<Value> {
  const cache = new LRUCache<string, Promise<Value>>({ max });
  return {
    peek: (name) => cache.get(name) ?? null,
    get(name, make) {
      const known = cache.get(name) ?? make();
      cache.set(name, known);
      // A failed result is not cached.
      known.catch(() => cache.delete(name));
      return known;
    },
  };
}

/** The latest results by name. */
interface PromiseCache<Value> {
  /** The result with a name, finished or in flight; null when there is none. */
  peek(name: string): Promise<Value> | null;
  get(name: string, make: () => Promise<Value>): Promise<Value>;
}

/**
 * The identity of a finding, without its example person and its size: an item that was too long and grew by one letter is no new finding.
 */
function nameOfFinding({ code, path, pointer, message, kind, who }: GateFinding): string {
  const text =
    code === 'gate-house-rule' ? (message.split(' at once: ')[0] ?? '').replace(/\d+/g, '0') : message.split(' For example: ')[0];
  return [code, path, pointer, kind && who ? '' : text].join('\n');
}

const longest = 2_000;

function toProblem({ fix, who: _, rule: __, gate: ___, message, ...problem }: Found): Problem {
  return { ...problem, message: message.slice(0, longest), ...(fix ? { fix } : {}) };
}
