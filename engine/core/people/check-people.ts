import { createProblem, hintFor, type Problem, type ProblemParts, type SentenceCode, type ShapeProblem } from '#schemas';
import type { Persona, Vocabulary } from '#schemas/catalogue';
import type { SavedSetting, Viewer } from '#schemas/viewer';
import type { CompiledCatalogue } from '../catalogue/compile.ts';
import type { ViewerContext } from '../hub-page/viewer-context.ts';
import { plan } from '../plan/plan.ts';

/** The parts of a pack needed to check its made-up people. */
interface PeoplePack {
  readonly vocabulary: Vocabulary;
  readonly toViewer: (record: unknown, context: ViewerContext) => Viewer;
  readonly preview?: {
    readonly toPerson: (
      record: unknown,
      choices: { readonly choices: Readonly<Record<string, string>>; readonly modes: Readonly<Record<string, string>> },
    ) => { readonly record: unknown; readonly now: string; readonly saved: readonly SavedSetting[] };
  };
}

interface CheckPeopleParts {
  readonly pack: PeoplePack;
  readonly compiled: CompiledCatalogue;
  /** The moment (ISO) for records without one of their own. */
  readonly now: string;
  /** Validates a record against the pack's own schema. */
  readonly checkRecord: (record: unknown) => readonly ShapeProblem[];
}

type Report = <Code extends SentenceCode>(code: Code, parts: ProblemParts[Code], pointer?: string) => void;

/**
 * Checks the made-up people of a pack: every persona has a record of the right shape, becomes a viewer with words that are all in the
 * vocabulary, and gets a hub with widgets.
 */
export function checkPeople(parts: CheckPeopleParts): readonly Problem[] {
  const { personas } = parts.compiled.catalogue;
  if (personas.length === 0) return [createProblem('personas-missing', {}, { path: 'personas', kind: 'personas' })];
  return personas.flatMap((persona) => {
    const problems: Problem[] = [];
    const report: Report = (code, details, pointer = '/record') =>
      problems.push(createProblem(code, details, { kind: 'personas', id: persona.id, pointer }));
    const misshaped = parts.checkRecord(persona.record);
    const place = { path: '', line: 0, column: 0, kind: 'personas', id: persona.id };
    for (const { code, pointer, message } of misshaped)
      problems.push({ code, severity: 'error', message, ...place, pointer: `/record${pointer}` });
    if (misshaped.length === 0) checkPersona(persona, parts, report);
    return problems;
  });
}

function checkPersona(persona: Persona, { pack, compiled, now }: CheckPeopleParts, report: Report): void {
  try {
    const viewer = viewerOf(persona, { pack, compiled, now });
    checkWords(viewer, pack.vocabulary, report);
    const { widgets } = plan(compiled, viewer, { columns: 3 });
    if (widgets.length === 0) report('person-without-widgets', { presets: viewer.presets.join(', ') || 'none' });
  } catch (error) {
    report('person-unreadable', { what: error instanceof Error ? error.message : String(error) });
  }
}

function viewerOf({ record }: Persona, { pack, compiled, now }: Omit<CheckPeopleParts, 'checkRecord'>): Viewer {
  const { site, years } = compiled;
  const person = pack.preview?.toPerson(record, { choices: {}, modes: {} }) ?? { record, now: '', saved: [] };
  return pack.toViewer(person.record, { now: person.now || now, site, years, saved: person.saved });
}

/** Tags, facts, schemes, states, statuses and names of presets that the vocabulary does not have. */
function checkWords(viewer: Viewer, vocabulary: Vocabulary, report: Report): void {
  const look = (list: string, given: Iterable<string>, known: Iterable<string>) => {
    const ids = new Set(known);
    for (const word of new Set(given)) if (!ids.has(word)) report('person-word-unknown', { list, word, hint: hintFor(word, ids) });
  };
  const idsOf = (words: readonly { readonly id: string }[]) => words.map(({ id }) => id);
  const schemes = new Map(vocabulary.schemes.map((scheme) => [scheme.id, scheme]));
  look('tag', viewer.tags, idsOf(vocabulary.tags));
  const conditions = Object.entries(viewer.facts).filter(([, value]) => typeof value === 'boolean');
  look(
    'fact',
    conditions.map(([name]) => name),
    idsOf(vocabulary.facts),
  );
  look('preset name', viewer.presets, idsOf(vocabulary.presets));
  look(
    'scheme',
    [...viewer.tiles, ...viewer.feedStatuses].map(({ scheme }) => scheme),
    schemes.keys(),
  );
  for (const { scheme, state } of viewer.tiles) look(`state of a ${scheme} tile`, [state], schemes.get(scheme)?.states ?? [state]);
  for (const { scheme, status } of viewer.feedStatuses) look(`${scheme} status`, [status], schemes.get(scheme)?.feedStatuses ?? [status]);
}

/** Names of presets that no active preset has: people with such a name would have an empty hub. */
export function checkPresetNames({ presets }: Vocabulary, compiled: CompiledCatalogue): readonly Problem[] {
  return presets.flatMap(({ id }, place) =>
    compiled.presets.has(id)
      ? []
      : [createProblem('preset-without-item', { name: id }, { path: 'vocabulary.json', pointer: `/presets/${place}/id` })],
  );
}

/** Icons of the vocabulary that are not among those that can be drawn. */
export function checkIcons({ icons }: Vocabulary, drawn: readonly string[] = icons): readonly Problem[] {
  const known = new Set(drawn);
  return icons.flatMap((word, place) =>
    known.has(word)
      ? []
      : [createProblem('icon-not-drawn', { word, hint: hintFor(word, known) }, { path: 'vocabulary.json', pointer: `/icons/${place}` })],
  );
}
