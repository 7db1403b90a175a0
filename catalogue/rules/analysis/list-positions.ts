import type { AnalysisContext } from '#engine';
import { toInstant } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import { deriveClearing, type Modes, readModes } from '../clearing/clearing-mode.ts';
import { canApply, isClosedView, isSingleTile, isSupportedYear, type PanelInput } from '../status/tiles.ts';
import { type Person, readPerson } from '../tags/read-person.ts';

/** The facts that depend only on year, modes and moment. */
export const POSITION_FACTS = ['supportedYear', 'closed', 'canApply', 'singleTile'] as const;

/**
 * People who differ only in their applications and level: they have the same modes at the same moment, and years without any difference.
 */
export interface Position {
  /** The tags and facts that hold in the position: season, queue and facts. */
  readonly held: readonly string[];
  readonly years: readonly string[];
  readonly isClearing: boolean;
  readonly modes: Readonly<Record<string, string>>;
  readonly read: Modes;
  /** A person without an application for each way in which the rules treat applications of these years. */
  readonly people: readonly Person[];
  readonly now: string;
}

/** Every combination of the values of a vocabulary's modes, the usual ones first. */
export function listModes(modes: Vocabulary['modes']): readonly Readonly<Record<string, string>>[] {
  return modes.reduce<readonly Readonly<Record<string, string>>[]>(
    (mixes, { id, values }) => mixes.flatMap((mix) => values.map((value) => ({ ...mix, [id]: value }))),
    [{}],
  );
}

/** Every position at one moment; those with the most years first. */
export function listPositions(
  now: string,
  { site, years: pageYears }: Pick<AnalysisContext, 'site' | 'years'>,
  { years, modes }: { readonly years: readonly string[]; readonly modes: readonly Readonly<Record<string, string>>[] },
): readonly Position[] {
  const people = years.map((year) => readPerson({ user: { studyYear: year } }, { now, site, years: pageYears, saved: [] }));
  const positions = modes.flatMap((mix) => positionsIn(mix, people));
  return positions.sort((one, other) => other.years.length - one.years.length);
}

function positionsIn(modes: Readonly<Record<string, string>>, people: readonly Person[]): Position[] {
  const read = readModes(modes);
  const placed = people.map((person) => ({ person, ...deriveHeld(person, read) }));
  return groupBy(placed, ({ held }) => held.join(' ')).flatMap((same) => {
    const parts = groupBy(same, ({ person }) => String(canAddChoice(person)));
    return [...(parts.length > 1 ? [parts] : []), ...parts.map((part) => [part])].map((chosen): Position => {
      const [first] = chosen.flat();
      return {
        held: first?.held ?? [],
        years: chosen.flat().map(({ person }) => String(person.studyYear)),
        isClearing: first?.isClearing ?? false,
        modes,
        read,
        people: chosen.flatMap((part) => part.slice(0, 1)).map(({ person }) => person),
        now: first?.person.now ?? '',
      };
    });
  });
}

function groupBy<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = nameOf(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return [...groups.values()];
}

function deriveHeld(person: Person, read: Modes): { readonly isClearing: boolean; readonly held: readonly string[] } {
  const { studyYear, clock, firstSupportedYear, cardSettings } = person;
  const { currentYear, cycleYear } = clock;
  const { isClearing, tags } = deriveClearing({ ...read, studyYear, currentYear });
  const input: PanelInput = {
    ...read,
    isPostgraduate: false,
    wantsConservatoires: false,
    undergraduate: null,
    conservatoire: null,
    studyYear,
    currentYear,
    cycleYear,
    cardSettings,
  };
  const facts: Readonly<Record<(typeof POSITION_FACTS)[number], boolean>> = {
    supportedYear: isSupportedYear(studyYear, firstSupportedYear),
    closed: isClosedView(input),
    canApply: canApply(input),
    singleTile: isSingleTile(input),
  };
  return { isClearing, held: [...tags, ...POSITION_FACTS.filter((fact) => facts[fact])] };
}

/** Whether Clearing choices of the year can already be added. */
export function canAddChoice({ moments, now }: Person): boolean {
  const from = toInstant(moments.clearingAddChoiceFrom);
  return from !== null && (toInstant(now) ?? 0) >= from;
}
