import { momentValues, type ViewerContext, type ViewerOf } from '#engine';
import type { Viewer, ViewerTile } from '#schemas/viewer';
import type { Words } from '../../generated/words.ts';
import { deriveFeedStatuses } from '../feed/feed-statuses.ts';
import { isFields, readFields, readList, readNumber } from '../reading.ts';
import { chooseTileState, hasPlace, listSituationFacts } from '../situation/situation.ts';
import { isStatementComplete, STATEMENT_COMPLETE, type StageInput, toViewerStage } from '../stage/stage.ts';
import { countStatement, type Statement, statementSections } from '../statement/statement.ts';
import { countExtraChoices } from '../status/application.ts';
import { deriveRing, hasConfetti } from '../status/ring.ts';
import type { SchemeId } from '../status/states.ts';
import { deriveTileValues } from '../status/tile-values.ts';
import { canApply, chooseSingleState, isClosedView, isSingleTile, isSupportedYear } from '../status/tiles.ts';
import { type Derived, hasEmptyFavourites, readAndDerive } from './derive-person.ts';
import type { Person } from './read-person.ts';
import { findSetting, readOwnOrder, readSwitched, readTodosDone } from './saved-settings.ts';

/** The counts of an applicant, besides true or false facts. */
type Counts = Readonly<Record<'cycleYear' | 'currentYear', number> & Record<'extraChoicesRemaining', number | null>>;

/**
 * A viewer typed by the vocabulary. Tags, states and statuses are typed where they are chosen: year, country and the status of an
 * application are read from records, and `hub check` checks the results.
 */
type ApplicantViewer = Pick<ViewerOf<Words, Counts>, 'facts' | 'presets'> & Omit<Viewer, 'facts' | 'presets'>;

function toTile(scheme: SchemeId, person: Person, derived: Derived): ViewerTile {
  const isUndergraduate = scheme === 'UG';
  const application = isUndergraduate ? person.undergraduate : person.conservatoire;
  const { value: state, rule } = isUndergraduate ? derived.undergraduate : derived.conservatoire;
  const other = isUndergraduate ? derived.conservatoire : derived.undergraduate;
  const own = chooseTileState(derived.situation, state);
  const tileState = isUndergraduate && derived.panel.kind === 'single' ? chooseSingleState(derived.panelInput, own) : own;
  return {
    scheme,
    state,
    ring: deriveRing({ scheme, state, application }),
    confetti: hasConfetti(state),
    shown: isUndergraduate ? derived.panel.showsUndergraduate : derived.panel.showsConservatoire,
    why: rule,
    values: deriveTileValues({
      application,
      otherPlace: hasPlace(other.value) ? (isUndergraduate ? person.conservatoire : person.undergraduate) : null,
      studyYear: person.studyYear,
      cycleYear: person.clock.cycleYear,
      link: person.links[scheme],
      maxChoices: person.maxChoices,
      now: person.now,
      embargoUntil: person.moments.embargoUntil ?? null,
      updatingUntil: person.moments.updatingUntil ?? null,
      clearingAddChoiceFrom: person.moments.clearingAddChoiceFrom ?? null,
    }),
    ...(tileState === state ? {} : { words: tileState }),
  };
}

function isFilledSlot(slot: unknown): boolean {
  if (!isFields(slot)) return slot !== null && slot !== undefined && slot !== '';
  return 'course' in slot ? slot.course !== null && slot.course !== undefined : Object.keys(slot).length > 0;
}

/** How many slots of the shortlist have a course. */
export function countTopChoices(favourites: Readonly<Record<string, unknown>>): number {
  return readList(favourites.top).filter(isFilledSlot).length;
}

/** The texts of a saved statement; other values are left out. */
function readStatement(person: Person): Statement {
  const saved = readFields(findSetting(person.settings, 'dashboardData', 'Statement')?.data);
  const texts = statementSections.flatMap((section) => {
    const text = saved[section];
    return typeof text === 'string' ? [[section, text] as const] : [];
  });
  return Object.fromEntries(texts);
}

/** The person's choices so far, and the length of a complete statement. */
interface Chosen {
  readonly progress: Omit<StageInput, 'unfinishedTodos'>;
  readonly completeFrom: number;
}

/** What a person has saved and written so far. */
function readProgress(person: Person): Omit<StageInput, 'unfinishedTodos'> {
  const { favourites } = person;
  return {
    unis: readList(favourites.unis).length,
    courses: readList(favourites.courses).length,
    pages: readList(favourites.pages).length,
    topChoices: countTopChoices(favourites),
    statementLength: countStatement(readStatement(person)),
  };
}

function toFacts(person: Person, derived: Derived, { progress, completeFrom }: Chosen): ApplicantViewer['facts'] {
  const { undergraduate, conservatoire, clock, favourites } = person;
  const facts: ApplicantViewer['facts'] = {
    accommodation: derived.hasAccommodation,
    supportedYear: isSupportedYear(person.studyYear, person.firstSupportedYear),
    emptyFavourites: hasEmptyFavourites(favourites),
    hasShortlist: progress.topChoices > 0,
    hasStatement: isStatementComplete(progress.statementLength, completeFrom),
    savedSubjects: readList(favourites.subjects).length > 0,
    savedUnis: progress.unis > 0,
    hasApplication: [undergraduate, conservatoire].some((application) => application?.applicationStarted === true),
    closed: isClosedView(derived.panelInput),
    canApply: canApply(derived.panelInput),
    singleTile: isSingleTile(derived.panelInput),
    onboarded: person.isOnboarded,
    cycleYear: clock.cycleYear,
    currentYear: clock.currentYear,
    extraChoicesRemaining: countExtraChoices(undergraduate, person.maxChoices),
    ...Object.fromEntries(listSituationFacts(derived.situation).map((fact) => [fact, true])),
  };
  return Object.freeze(facts);
}

function toYearValues({ currentYear, cycleYear }: Person['clock']) {
  return { currentYear, cycleYear, nextEntryYear: cycleYear + 1 };
}

/** The moments of the cycle that texts can name. */
function momentsOf(cycleYear: number, years: ViewerContext['years']): Readonly<Record<string, string>> {
  return momentValues(years.find(({ year }) => year === cycleYear)?.moments ?? {});
}

/** The viewer of an applicant: tags, tiles, feed statuses, presets and saved choices. Code after this does not know terms of the domain. */
export function toViewer(record: unknown, context: ViewerContext): ApplicantViewer {
  const { person, derived } = readAndDerive(record, context);
  const { studyYear, clock, settings, values } = person;
  const chosen: Chosen = { progress: readProgress(person), completeFrom: readNumber(values.statementComplete, STATEMENT_COMPLETE) };
  return {
    tags: derived.tags,
    facts: toFacts(person, derived, chosen),
    tiles: [toTile('UG', person, derived), toTile('UC', person, derived)],
    feedStatuses: deriveFeedStatuses({
      undergraduate: derived.undergraduate.value,
      conservatoire: derived.conservatoire.value,
      isClearing: person.clearing.isClearing,
    }),
    presets: derived.presets,
    year: String(studyYear),
    now: context.now,
    stage: toViewerStage(chosen.progress, chosen.completeFrom),
    modal: derived.modal,
    dialogs: derived.support.shown ? ['dfe'] : [],
    values: Object.freeze({ studyYear, ...toYearValues(clock), ...momentsOf(clock.cycleYear, context.years) }),
    switched: readSwitched(settings),
    order: readOwnOrder(settings),
    todosDone: readTodosDone(settings),
  };
}
