import type { PackPreview, PersonSpec } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import type { ApplicantRecord, ApplicationInfo, ApplicationInfos } from '../../schemas/generated/admissions.ts';
import { deriveClearing, type Modes, readModes } from '../clearing/clearing-mode.ts';
import { readCycleClock } from '../cycle/cycle.ts';
import { USUAL_YEARS } from '../cycle/usual-years.ts';
import { type Fields, readNumber } from '../reading.ts';
import { deriveSituation, listSituationFacts, SITUATION_FACTS } from '../situation/situation.ts';
import { STATEMENT_COMPLETE } from '../stage/stage.ts';
import { MAX_CHOICES } from '../status/application.ts';
import type { SchemeId } from '../status/states.ts';
import { FLAG_TAGS, FURTHER_FLAG_TAGS, listPresets } from '../tags/derive-tags.ts';
import { listArchetypes } from './archetypes.ts';
import { listGroup } from './list-states.ts';
import { createMemory } from './memory.ts';
import { listOutcomes, type Outcome, type PairOutcome, pairOutcomes } from './outcomes.ts';

/** A spec with all its missing parts filled in. */
interface WholePersonSpec extends PersonSpec {
  readonly held: ReadonlySet<string>;
  readonly read: Modes;
  readonly isClearing: boolean;
  readonly year: number;
  readonly level: string;
  readonly country: string;
  readonly firstSupportedYear: number;
  readonly maxChoices: number;
  readonly statementComplete: number;
}

/**
 * Creates the record of an applicant with the requested states and only the requested tags. They have finished onboarding, unless the tags
 * include !onboarded. If no application fits every request, one with the requested states is used.
 */
export function createRecordMaker(vocabulary: Vocabulary, toPerson: PackPreview['toPerson']): (spec: PersonSpec) => unknown {
  const complete = createCompleter(vocabulary);
  const listFitting = createFitting();
  return (spec) => {
    const whole = complete(spec);
    const { level, year, country, modes, now, held, statementComplete } = whole;
    const record: ApplicantRecord = {
      id: 'made-up',
      story: 'Made up to show what somebody like this sees.',
      now,
      user: toUser(held, year, statementComplete),
      applicationInfo: toApplications(choosePair(whole, listFitting), year),
    };
    return toPerson(record, { choices: { level, year: String(year), country }, modes }).record;
  };
}

function createCompleter(vocabulary: Vocabulary): (spec: PersonSpec) => WholePersonSpec {
  const groups = { level: listGroup(vocabulary, 'level'), year: listGroup(vocabulary, 'year'), country: listGroup(vocabulary, 'country') };
  return (spec) => {
    const held = new Set(spec.words);
    const modes = chooseModes(spec.modes, held);
    const read = readModes(modes);
    const { currentYear, cycleYear } = readCycleClock(spec.now);
    const values: Fields = spec.site?.values ?? {};
    const usualYear = held.has('clearing') ? currentYear : cycleYear;
    const year = Number(groups.year.find((word) => held.has(word)) ?? usualYear);
    return {
      ...spec,
      held,
      modes,
      read,
      year,
      isClearing: deriveClearing({ ...read, studyYear: year, currentYear }).isClearing,
      level: groups.level.find((word) => held.has(word)) ?? 'undergraduate',
      country: groups.country.find((word) => held.has(word)) ?? 'unitedKingdom',
      firstSupportedYear: chooseFirstSupportedYear(held, year, readNumber(values.firstSupportedYear, USUAL_YEARS.firstSupported)),
      maxChoices: readNumber(values.maxChoices, MAX_CHOICES),
      statementComplete: readNumber(values.statementComplete, STATEMENT_COMPLETE),
    };
  };
}

/** Modes that were not requested have their usual values, or those that Clearing needs if a tag concerns it. */
function chooseModes(requested: PersonSpec['modes'], held: ReadonlySet<string>): Readonly<Record<string, string>> {
  const clearing = held.has('clearing') ? 'clearing' : 'on';
  return { apply: held.has('clearingTimer') ? 'clearing_timer' : clearing, ug: 'default', uc: 'default', ...requested };
}

function toUser(held: ReadonlySet<string>, year: number, statementComplete: number): Fields {
  const flags = [...FLAG_TAGS, ...FURTHER_FLAG_TAGS].map((flag) => [flag, held.has(flag) ? 'yes' : 'no']);
  const course = { courseId: 'demo-course-1', courseOptionId: 'demo-option-1', academicYearId: String(year) };
  return {
    uid: 'made-up',
    name: 'Robin',
    ...Object.fromEntries(flags),
    onBoardingConfirmed: !held.has('!onboarded'),
    favourites: {
      courses: held.has('emptyFavourites') ? [] : [course],
      ...(held.has('hasShortlist') ? { top: [{ number: 1, course }] } : {}),
      ...(held.has('savedSubjects') ? { subjects: [{ id: 'demo-subject-1' }] } : {}),
      ...(held.has('savedUnis') ? { unis: [{ providerId: 'demo-provider-1' }] } : {}),
    },
    ...(held.has('hasStatement') ? { settings: [toStatement(statementComplete)] } : {}),
  };
}

/** A saved statement that is just long enough to be complete. */
function toStatement(completeFrom: number): Fields {
  const text = 'a'.repeat(completeFrom + 1);
  return { collection: 'dashboardData', name: 'Statement', data: { whyApplyCourse: text }, lastUpdated: '2026-11-01T10:00:00.000Z' };
}

function toApplications({ undergraduate, conservatoire }: PairOutcome, year: number): ApplicationInfos {
  const toInfo = (personalId: string, { archetype: { info } }: Outcome): ApplicationInfo | null =>
    info && { personalId, cycleYear: year, ...info };
  return { ug: toInfo('0000000001', undergraduate), uc: toInfo('0000000002', conservatoire) };
}

type ListFitting = (spec: WholePersonSpec, scheme: SchemeId) => readonly Outcome[];

/** The two applications that leave the fewest requests unfulfilled; among equal ones the more usual. */
function choosePair(spec: WholePersonSpec, listFitting: ListFitting): PairOutcome {
  const conservatoires = listFitting(spec, 'UC');
  let best: { readonly pair: PairOutcome; readonly open: number } | null = null;
  for (const first of listFitting(spec, 'UG')) {
    for (const second of conservatoires) {
      const pair = pairOutcomes(first, second);
      const open = countOpen(spec, pair);
      if (open === 0) return pair;
      if (!best || open < best.open) best = { pair, open };
    }
  }
  if (!best) throw new TypeError('Every scheme must have an application to choose.');
  return best.pair;
}

function countOpen(spec: WholePersonSpec, pair: PairOutcome): number {
  const { held, presets, level, isClearing } = spec;
  const hasGoodUndergraduateStatus = pair.undergraduate.isGood;
  const own = listPresets({ isPostgraduate: level === 'postgraduate', hasGoodUndergraduateStatus, isClearing });
  const open = [
    pair.hasAccommodation !== held.has('accommodation'),
    pair.hasApplication !== held.has('hasApplication'),
    presets !== undefined && presets.join() !== own.join(),
  ];
  return open.filter(Boolean).length + countOtherFacts(spec, pair);
}

/** How many facts of the pair's situation differ from the request; 0 if no situation is requested. */
function countOtherFacts({ held, isClearing }: WholePersonSpec, { undergraduate, conservatoire }: PairOutcome): number {
  const requested = SITUATION_FACTS.filter((fact) => held.has(fact));
  if (requested.length === 0) return 0;
  const [isClosed, canApply] = [held.has('closed'), held.has('canApply')];
  const facts = listSituationFacts(deriveSituation({ undergraduate, conservatoire, isClosed, canApply, isClearing }));
  return requested.filter((fact) => !facts.includes(fact)).length + facts.filter((fact) => !held.has(fact)).length;
}

/** The possible outcomes of an application with the requested tile; all of them if no tile is requested or none can have it. */
function createFitting(): ListFitting {
  const archetypes = createMemory<string, ReturnType<typeof listArchetypes>>();
  const outcomes = createMemory<string, readonly Outcome[]>();
  return ({ tiles, read, isClearing, year, firstSupportedYear, maxChoices, now }, scheme) => {
    const mode = scheme === 'UG' ? read.undergraduateMode : read.conservatoireMode;
    const all = outcomes(`${scheme} ${mode} ${isClearing} ${year >= firstSupportedYear} ${maxChoices}`, () =>
      listOutcomes(
        archetypes(`${scheme} ${maxChoices}`, () => listArchetypes(scheme, maxChoices)),
        { scheme, mode, isClearing, studyYear: year, firstSupportedYear, maxChoices, addChoiceFrom: null, now },
      ),
    );
    const requested = tiles.find((tile) => tile.scheme === scheme)?.state;
    const fitting = all.filter(({ state }) => state === requested);
    return fitting.length > 0 ? fitting : all;
  };
}

/** If the tags require a supported year, the year is supported whatever the site's first year is. */
function chooseFirstSupportedYear(held: ReadonlySet<string>, year: number, first: number): number {
  return held.has('supportedYear') ? Math.min(year, first) : first;
}
