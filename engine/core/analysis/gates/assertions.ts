import type { Assertion } from '#schemas/catalogue';
import type { Viewer } from '#schemas/viewer';
import type { Kinds, KnownKind } from '../../catalogue/kind.ts';
import type { ViewerContext } from '../../hub-page/viewer-context.ts';
import { explainItem } from '../../plan/explain-item.ts';
import { toInstant } from '../../time/time.ts';
import { type Diagram, NONE } from '../diagram.ts';
import { keepEach } from '../keep-each.ts';
import type { ReachedPerson } from '../person.ts';
import type { Population } from '../sight/population.ts';
import type { SeenItem } from '../sight/seen-item.ts';
import { createSight, SCREENS, type Sight } from '../sight/sight.ts';
import type { LegalState } from '../state-space.ts';
import { createTally } from '../tally.ts';

/** An expectation that is not met, with a person for whom it fails. */
export interface BrokenAssertion {
  readonly assertion: Assertion;
  /** The actual result. */
  readonly sentence: string;
  /** Null when it is about one persona, or about nobody who can exist. */
  readonly who: ReachedPerson | null;
}

/** The inputs for testing expectations. */
export interface AssertionContext {
  readonly population: Population;
  readonly toViewer: (record: unknown, context: ViewerContext) => Viewer;
  /** Reads the saved values of a persona from its record. */
  readonly savedIn: (record: unknown) => ViewerContext['saved'];
}

/**
 * The expectations that are not met. One about a persona is tested on that persona. One about everybody of a kind must hold for all people
 * who can exist, else one of those it fails for is named. Places are counted by single items, before cards are grouped; a widget must have
 * its place on every screen width. When the population is lost, only those about a persona are tested.
 */
export function findBrokenAssertions(context: AssertionContext): readonly BrokenAssertion[] {
  const { compiled } = context.population;
  const sightAt = keepEach((now: string | null) => makeSight(context.population, now));
  const broken = compiled.catalogue.assertions.flatMap((assertion) => {
    const found = assertion.who
      ? judgeForAll(assertion, assertion.who, sightAt(assertion.now), compiled.kinds)
      : judgeForPersona(assertion, context);
    return found ? [found] : [];
  });
  return context.population.isLost() ? broken.filter(({ assertion }) => !assertion.who) : broken;
}

/**
 * Expectations about kinds that people do not see item by item, so they cannot be tested. An unknown kind is reported by the check of the
 * expectation itself.
 */
export function findUnjudgedAssertions(assertions: readonly Assertion[], kinds: Kinds): readonly Assertion[] {
  return assertions.filter((assertion) => kinds.has(assertion.itemKind) && kindOf(assertion, kinds) === null);
}

/** Without a moment, dates are ignored. */
function makeSight(population: Population, now: string | null): Sight {
  const instant = toInstant(now);
  const span = instant === null ? null : { from: instant, to: instant };
  return createSight(population, () => span);
}

function judgeForPersona(assertion: Assertion, { population: { compiled }, toViewer, savedIn }: AssertionContext): BrokenAssertion | null {
  const persona = compiled.catalogue.personas.find(({ id }) => id === assertion.persona);
  const kind = kindOf(assertion, compiled.kinds);
  // Reported elsewhere: a missing persona by the check, an untestable kind by its own finding.
  if (!persona || !kind) return null;
  const own: unknown = 'now' in persona.record ? persona.record.now : null;
  const now = assertion.now ?? (typeof own === 'string' ? own : '');
  const viewer = toViewer(persona.record, { now, site: compiled.site, years: compiled.years, saved: savedIn(persona.record) });
  const { shown, hiddenBy } = explainItem(compiled, viewer, kind.name, assertion.item);
  if (shown === assertion.shown) return null;
  const sentence = shown ? `"${persona.title}" sees it.` : `"${persona.title}" does not see it. ${hiddenBy?.why ?? ''}`.trim();
  return { assertion, sentence, who: null };
}

function kindOf({ itemKind }: Assertion, { seen }: Kinds): KnownKind | null {
  return seen.find(({ name }) => name === itemKind) ?? null;
}

function judgeForAll(assertion: Assertion, who: NonNullable<Assertion['who']>, sight: Sight, kinds: Kinds): BrokenAssertion | null {
  const kind = kindOf(assertion, kinds);
  if (!kind) return null;
  const { and } = sight.question.diagrams;
  const meant = who.expression.trim() === '' ? sight.question.legal : sight.meaningOf(who.expression);
  let isAboutSomebody = false;
  for (const states of situationsOf(kind, who.statuses, sight)) {
    const people = and(sight.peopleAt(states), meant);
    if (people === NONE) continue;
    isAboutSomebody = true;
    const broken = judgeSituation(assertion, { kind, states, people }, sight);
    if (broken) return { assertion, ...broken };
  }
  return isAboutSomebody ? null : { assertion, sentence: 'It is about nobody: there can be no such person.', who: null };
}

/** The states that have one of the statuses, grouped by which items can be seen in them. */
function situationsOf(kind: KnownKind, statuses: NonNullable<Assertion['who']>['statuses'], { states, keyOf }: Sight) {
  const situations = new Map<string, LegalState[]>();
  for (const state of states.states) {
    const isMeant =
      statuses.length === 0 ||
      statuses.some(({ scheme, status }) => state.statuses.some((has) => has.scheme === scheme && has.status === status));
    if (!isMeant) continue;
    const key = keyOf(kind.name, state);
    const situation = situations.get(key);
    if (situation) situation.push(state);
    else situations.set(key, [state]);
  }
  return [...situations.values()];
}

interface Situation {
  readonly kind: KnownKind;
  readonly states: readonly LegalState[];
  readonly people: Diagram;
}

function judgeSituation(assertion: Assertion, situation: Situation, sight: Sight): Pick<BrokenAssertion, 'sentence' | 'who'> | null {
  const { kind, states, people } = situation;
  const { and, not } = sight.question.diagrams;
  const [state] = states;
  if (!state) return null;
  const target = sight.itemsAt(kind.name, state).find(({ id }) => id === assertion.item);
  const shown = target?.shown ?? NONE;
  const wrong = assertion.shown ? and(people, not(shown)) : and(people, shown);
  if (wrong !== NONE) {
    const sentence = assertion.shown ? 'Somebody it is about does not see it.' : 'Somebody it is about sees it.';
    return { sentence, who: sight.findPerson(wrong, states) };
  }
  const { place = null } = assertion;
  if (!assertion.shown || place === null) return null;
  for (const items of listsOf(kind, state, sight)) {
    const earlier = items.slice(
      0,
      Math.max(
        0,
        items.findIndex(({ id }) => id === assertion.item),
      ),
    );
    const tally = createTally(sight.question.diagrams)(
      and(people, shown),
      earlier.map((item) => item.shown),
    );
    if (tally && tally.most >= place)
      return { sentence: `Somebody sees it only as number ${tally.most + 1}.`, who: sight.findPerson(tally.maxOf, states) };
  }
  return null;
}

/** The items in the order in which they are shown; widgets have one order for each screen width. */
function listsOf({ name, shows }: KnownKind, state: LegalState, sight: Sight): readonly (readonly SeenItem[])[] {
  return shows.as === 'grid' ? SCREENS.map((screen) => sight.widgetsOn(screen, state)) : [sight.itemsAt(name, state)];
}
