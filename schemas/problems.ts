/** The parts of the sentence for each code of problem. */
export interface ProblemParts {
  'file-too-big': { max: string };
  'file-empty': Record<never, never>;
  'file-not-read': { name: string };
  'file-byte-order-mark': Record<never, never>;
  'file-broken-characters': Record<never, never>;
  'file-name-differs': { id: string; name: string };
  'file-in-wrong-folder': { component: string; folder: string };
  'file-of-other-items': { group: string; file: string; name: string };
  'file-part-not-items': { group: string; found: string };
  'json-syntax': { what: string };
  'json-duplicate-name': { name: string };
  'json-unsafe-name': { name: string };
  'json-too-deep': { max: number };
  'json-too-many': { max: number };
  'json-not-an-item': { found: string };
  'text-broken': { property: string };
  'shape-type': { property: string; expected: string; found: string };
  'shape-missing': { property: string };
  'shape-unknown': { property: string; hint: string };
  'shape-empty': { property: string };
  'shape-too-short': { property: string; min: number };
  'shape-too-long': { property: string; max: number; found: number };
  'shape-too-few': { property: string; min: number };
  'shape-too-many': { property: string; max: number };
  'shape-too-small': { property: string; min: number };
  'shape-too-large': { property: string; max: number };
  'shape-choice': { property: string; choices: string; found: string };
  'shape-name': { property: string };
  'shape-pattern': { property: string; expected: string; found: string };
  'shape-moment': { property: string; found: string };
  'shape-date': { property: string; found: string };
  'shape-other': { property: string; what: string };
  'shape-cut-short': { max: number };
  'link-unsafe': { property: string; found: string };
  'preset-columns-missing': { columns: string };
  'preset-columns-empty': { columns: string };
  'preset-widget-unknown': { widget: string; hint: string };
  'preset-widget-inactive': { widget: string };
  'preset-widget-twice': { widget: string; columns: string };
  'preset-name-twice': { name: string; other: string };
  'wording-twice': { wording: string; other: string };
  'duplicate-id': { id: string; other: string };
  'moment-not-a-date': { property: string; found: string };
  'moment-never': { found: string };
  'moment-twice': { found: string };
  'end-before-start': { start: string; end: string };
  'schedule-overlap': { mode: string };
  'year-differs': { id: string; year: number };
  'unknown-tag': { word: string; at: number; hint: string };
  'unknown-audience': { word: string; at: number; hint: string };
  'audience-cycle': { chain: string };
  'restricted-tag': { word: string; where: string };
  'unknown-kind': { kind: string };
  'unknown-scheme': { word: string; hint: string };
  'unknown-state': { word: string; scheme: string; hint: string };
  'unknown-status': { word: string; scheme: string; hint: string };
  'status-empty': Record<never, never>;
  'status-tile-missing': { scheme: string; state: string };
  'site-missing': Record<never, never>;
  'preset-missing': Record<never, never>;
  'status-tile-twice': { scheme: string; state: string; other: string };
  'unknown-type': { word: string; hint: string };
  'unknown-icon': { word: string; hint: string };
  'unknown-intent': { word: string; hint: string };
  'unknown-stage': { word: string; hint: string };
  'intent-unreadable': { found: string };
  'unknown-colour': { word: string; hint: string };
  'unknown-token': { word: string; hint: string };
  'theme-colour': { property: string; found: string };
  'theme-value': { property: string; found: string };
  'theme-colour-missing': { word: string };
  'theme-colour-darkened': { role: string; given: string; used: string };
  'theme-contrast': { front: string; back: string; theme: string; ratio: string; needed: number };
  'unknown-route': { word: string; hint: string };
  'unknown-level': { word: string; hint: string };
  'unknown-mode': { word: string; hint: string };
  'unknown-mode-value': { word: string; mode: string; choices: string };
  'unknown-moment': { word: string; hint: string };
  'unknown-feature': { word: string; hint: string };
  'unknown-value': { word: string; hint: string };
  'unknown-placeholder': { word: string; hint: string };
  'placeholder-not-filled': { word: string };
  'image-unknown': { property: string; found: string };
  'unknown-picture': { word: string; hint: string };
  'picture-words-missing': Record<never, never>;
  'picture-words-file': { found: string };
  'picture-sizes': Record<never, never>;
  'picture-lost': { title: string };
  'unknown-rule': { word: string; hint: string };
  'unknown-family': { word: string; hint: string };
  'unknown-journey': { word: string; hint: string };
  'unknown-target': { word: string; hint: string };
  'unknown-preset-name': { word: string; hint: string };
  'unknown-widget': { word: string; hint: string };
  'unknown-component': { word: string; hint: string };
  'unknown-persona': { word: string; hint: string };
  'unknown-item': { kind: string; id: string };
  'unknown-group': { word: string; hint: string };
  'unknown-fact': { word: string; hint: string };
  'word-twice': { word: string; list: string };
  'word-reserved': { word: string };
  'unknown-word': { word: string; hint: string };
  'word-outside-group': { word: string; group: string; hint: string };
  'share-of-many': { group: string };
  'chance-of-one': { word: string; group: string };
  'weights-empty': Record<never, never>;
  'step-too-early': { at: string; before: string };
  'assertion-people': { found: 'neither' | 'both' };
  'rule-part-missing': { test: string; part: string };
  'rule-part-idle': { test: string; part: string };
  'rule-place-unknown': { pointer: string; kind: string };
  'rule-place-unfit': { pointer: string; kind: string; test: string };
  'option-twice': { id: string };
  'address-twice': { address: string; other: string };
  'address-taken': { address: string };
  'address-outside': { address: string; places: string };
  'page-unknown': { id: string; hint: string };
  'page-itself': Record<never, never>;
  'row-cells': { row: number; found: number; head: number };
  'heading-skips': Record<never, never>;
  'heading-marked': { found: string };
  'text-link-unsafe': { found: string };
  'text-link-unknown': { address: string };
  'personas-missing': Record<never, never>;
  'person-unreadable': { what: string };
  'person-word-unknown': { list: string; word: string; hint: string };
  'person-without-widgets': { presets: string };
  'preset-without-item': { name: string };
  'icon-not-drawn': { word: string; hint: string };
  'page-title-unknown': { page: string; word: string; hint: string };
  'widget-script-large': { found: string; max: string };
  'widget-unreachable': { id: string };
  'widget-address-missing': { id: string };
}

/** The codes of problems with a sentence in this file. */
export type SentenceCode = keyof ProblemParts;

/** The code of a problem. It never changes once released. Expressions and gates have their own codes and sentences. */
export type ProblemCode = SentenceCode | `expression-${string}` | `gate-${string}`;

/** Where a problem is: the file, the place inside it, and the line and column (from 1; 0 when unknown). */
export interface ProblemPlace {
  readonly path: string;
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
}

/** A value to replace the present one with, and one sentence that explains it. */
export interface Fix {
  readonly pointer: string;
  readonly value: unknown;
  readonly sentence: string;
}

/** One mistake in content, in a sentence for editors. Editor, server and command line show the same one. */
export interface Problem extends ProblemPlace {
  readonly code: ProblemCode;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly kind?: string;
  readonly id?: string;
  /** The correction, where it is known. */
  readonly fix?: Fix | null;
}

/** Problems that deserve attention but do not stop a publish. */
const WARNINGS: ReadonlySet<ProblemCode> = new Set([
  'preset-columns-empty',
  'schedule-overlap',
  'widget-unreachable',
  'theme-colour-darkened',
  'widget-address-missing',
  'rule-part-idle',
  'personas-missing',
  'preset-without-item',
  'widget-script-large',
]);

function unknown(noun: string, { word, hint }: { word: string; hint: string }): string {
  return `There is no ${noun} called "${word}".${hint}`;
}

/** The sentence of each problem, from its parts. */
export const PROBLEM_SENTENCES: { readonly [Code in SentenceCode]: (parts: ProblemParts[Code]) => string } = {
  'file-too-big': ({ max }) => `This file is bigger than ${max}, which is the most that can be read.`,
  'file-empty': () => 'This file is empty. An item starts with { and ends with }.',
  'file-not-read': ({ name }) => `Nobody reads "${name}". An item is a .json file in the folder of its kind.`,
  'file-byte-order-mark': () => 'This file starts with an invisible byte order mark. Save it as UTF-8 without one.',
  'file-broken-characters': () => 'This file holds broken characters. Save it again as UTF-8.',
  'file-name-differs': ({ id, name }) => `The item calls itself "${id}" and its file is called "${name}". Both must be the same.`,
  'file-in-wrong-folder': ({ component, folder }) =>
    `The widget is drawn by "${component}", so its entry belongs in that folder and not in "${folder}".`,
  'file-of-other-items': ({ group, file, name }) => `The items of "${group}" lie in "${file}", and this file is called "${name}".`,
  'file-part-not-items': ({ group, found }) => `"${group}" holds items by their ids between { and }, and here it is ${found}.`,
  'json-syntax': ({ what }) => `This is not readable as JSON: ${what}.`,
  'json-duplicate-name': ({ name }) => `"${name}" stands twice in the same place. Keep one of the two.`,
  'json-unsafe-name': ({ name }) => `"${name}" cannot be used as a name.`,
  'json-too-deep': ({ max }) => `This is nested more than ${max} levels deep.`,
  'json-too-many': ({ max }) => `This holds more than ${max} values.`,
  'json-not-an-item': ({ found }) => `An item is an object between { and }, and this is ${found}.`,
  'text-broken': ({ property }) => `"${property}" holds broken or invisible control characters. Type the text again.`,
  'shape-type': ({ property, expected, found }) => `"${property}" must be ${expected}, and it is ${found}.`,
  'shape-missing': ({ property }) => `"${property}" is missing.`,
  'shape-unknown': ({ property, hint }) => `"${property}" is not known here.${hint}`,
  'shape-empty': ({ property }) => `"${property}" must not be empty.`,
  'shape-too-short': ({ property, min }) => `"${property}" needs at least ${min} characters.`,
  'shape-too-long': ({ property, max, found }) => `"${property}" has ${found} characters; ${max} is the most.`,
  'shape-too-few': ({ property, min }) => `"${property}" needs at least ${min} ${String(min) === '1' ? 'entry' : 'entries'}.`,
  'shape-too-many': ({ property, max }) => `"${property}" has more than ${max} ${String(max) === '1' ? 'entry' : 'entries'}.`,
  'shape-too-small': ({ property, min }) => `"${property}" must be ${min} or more.`,
  'shape-too-large': ({ property, max }) => `"${property}" must be ${max} or less.`,
  'shape-choice': ({ property, choices, found }) => `"${property}" must be one of ${choices}, and it is ${found}.`,
  'shape-name': ({ property }) => `"${property}" cannot be used as a name here. Use letters, digits and hyphens.`,
  'shape-pattern': ({ property, expected, found }) => `"${property}" is ${found}. ${expected}`,
  'shape-moment': ({ property, found }) =>
    `"${property}" is ${found}. Write a date like 2027-08-12, or a date with a time like 2027-08-12T08:00.`,
  'shape-date': ({ property, found }) => `"${property}" is ${found}. Write a date like 2027-08-12.`,
  'shape-other': ({ property, what }) => `"${property}" ${what}.`,
  'shape-cut-short': ({ max }) => `There are more mistakes in this item; the first ${max} are listed.`,
  'link-unsafe': ({ property, found }) =>
    `"${property}" is ${found}. A link is a page of this site that starts with /, or an address that starts with https://.`,
  'preset-columns-missing': ({ columns }) => `The preset has no order for ${columns} columns.`,
  'preset-columns-empty': ({ columns }) => `With ${columns} columns this preset shows no widget at all.`,
  'preset-widget-unknown': ({ widget, hint }) => `The preset lists the widget "${widget}", which does not exist.${hint}`,
  'preset-widget-inactive': ({ widget }) =>
    `The preset lists the widget "${widget}", which is switched off. Switch it on or take it out of the preset.`,
  'preset-widget-twice': ({ widget, columns }) => `The preset lists the widget "${widget}" twice for ${columns} columns.`,
  'preset-name-twice': ({ name, other }) => `The preset "${other}" is called "${name}" too. Only one active preset can have a name.`,
  'wording-twice': ({ wording, other }) => `"${wording}" has a meaning already, in "${other}". Take it out of one of the two.`,
  'duplicate-id': ({ id, other }) => `The id "${id}" is already used by ${other}. Capital letters make no difference.`,
  'moment-not-a-date': ({ property, found }) => `"${property}" is ${found}, and there is no such date or time.`,
  'moment-never': ({ found }) => `${found} never comes: the clocks go forward over it. Choose another time.`,
  'moment-twice': ({ found }) => `${found} comes twice: the clocks go back. Add +01:00 for the first or +00:00 for the second.`,
  'end-before-start': ({ start, end }) => `It ends (${end}) before it starts (${start}).`,
  'schedule-overlap': ({ mode }) => `Two time spans of "${mode}" overlap. The one listed first counts.`,
  'year-differs': ({ id, year }) => `The item is called "${id}" and its year is ${year}. They must be the same.`,
  'unknown-tag': ({ word, at, hint }) => `There is no tag called "${word}" (character ${at} of the condition).${hint}`,
  'unknown-audience': ({ word, at, hint }) => `There is no audience called "${word}" (character ${at} of the condition).${hint}`,
  'audience-cycle': ({ chain }) => `The audience leads back to itself: ${chain}.`,
  'restricted-tag': ({ word, where }) => `"${word}" is sensitive and cannot decide who sees ${where}.`,
  'unknown-kind': ({ kind }) => `There is no kind of item called "${kind}".`,
  'unknown-scheme': (parts) => unknown('scheme', parts),
  'unknown-state': ({ word, scheme, hint }) => `A ${scheme} tile is never in the state "${word}".${hint}`,
  'unknown-status': ({ word, scheme, hint }) => `No ${scheme} tile can lead to the status "${word}".${hint}`,
  'status-empty': () => 'Between two | stands nothing. Write a status there or take one | away.',
  'status-tile-missing': ({ scheme, state }) => `There are no words for the ${scheme} tile in the state "${state}". Add a status tile.`,
  'site-missing': () => 'There is no item "site" with the modes, switches and values of the site. Add it.',
  'preset-missing': () => 'There is no active preset, so nobody sees a widget. Add one.',
  'status-tile-twice': ({ scheme, state, other }) => `"${other}" has words for the ${scheme} tile in the state "${state}" too. Keep one.`,
  'unknown-type': (parts) => unknown('type of next step', parts),
  'unknown-icon': (parts) => unknown('icon', parts),
  'unknown-intent': (parts) => unknown('intent', parts),
  'unknown-stage': (parts) => unknown('stage', parts),
  'intent-unreadable': ({ found }) => `"${found}" is no expression. Write words with AND, OR and ! between them, or nothing for everybody.`,
  'unknown-colour': (parts) => unknown('colour', parts),
  'unknown-token': (parts) => unknown('token', parts),
  'theme-colour': ({ property, found }) => `"${property}" is ${found}. Write a colour such as #0a66c2.`,
  'theme-value': ({ property, found }) => `"${property}" is ${found}. Write a colour such as #0a66c2, or a step such as brand-700.`,
  'theme-colour-missing': ({ word }) =>
    `The theme does not say what the colour "${word}" looks like. Add it to "colours": brand, accent, highlight, neutral, or a colour such as #0a66c2.`,
  'theme-colour-darkened': ({ role, given, used }) =>
    `Text in the ${role} colour ${given} is too pale to be read, so the light theme uses ${used}. Write that, or a darker colour.`,
  'theme-contrast': ({ front, back, theme, ratio, needed }) =>
    `In the ${theme} theme the contrast of ${front} on ${back} is ${ratio}, and people need ${needed} to see it.`,
  'unknown-route': (parts) => unknown('route', parts),
  'unknown-preset-name': (parts) => unknown('preset name', parts),
  'unknown-level': (parts) => unknown('scheme or level', parts),
  'unknown-mode': (parts) => unknown('mode', parts),
  'unknown-mode-value': ({ word, mode, choices }) => `The mode "${mode}" cannot be "${word}". It can be ${choices}.`,
  'unknown-moment': (parts) => unknown('dated setting', parts),
  'unknown-feature': (parts) => unknown('feature', parts),
  'unknown-value': (parts) => unknown('value of the site', parts),
  'unknown-placeholder': ({ word, hint }) => `There is no placeholder called {{${word}}}.${hint}`,
  'placeholder-not-filled': ({ word }) =>
    `Nothing fills {{${word}}} in here: people would read it as it is written. Say it in other words.`,
  'image-unknown': ({ property, found }) =>
    `"${property}" is ${found}. A picture is the name of a drawing (letters, digits and hyphens), a page that starts with / or an address that starts with https://.`,
  'unknown-picture': ({ word, hint }) => `There is no uploaded picture called "${word}".${hint} Choose another one, or upload it.`,
  'picture-words-missing': () => 'Say what is in the picture, for people who cannot see it, or mark it as a decoration.',
  'picture-words-file': ({ found }) => `"${found}" is the name of a file. Say what is in the picture, for people who cannot see it.`,
  'picture-sizes': () => 'The widths of a picture stand from the narrowest to the widest, each once.',
  'picture-lost': ({ title }) => `The file of the picture "${title}" is not here. Upload it again with Replace.`,
  'unknown-rule': (parts) => unknown('rule', parts),
  'unknown-family': (parts) => unknown('family of states', parts),
  'unknown-journey': (parts) => unknown('stage of the journey', parts),
  'unknown-target': ({ word, hint }) =>
    `"${word}" leads nowhere.${hint} A button leads to a named target, a page that starts with / or an address that starts with https://.`,
  'unknown-widget': (parts) => unknown('widget', parts),
  'unknown-component': ({ word, hint }) => `No component called "${word}" is registered, so the widget cannot be drawn.${hint}`,
  'unknown-persona': (parts) => unknown('persona', parts),
  'unknown-item': ({ kind, id }) => `There is no item "${id}" among the ${kind}.`,
  'unknown-group': (parts) => unknown('group of tags', parts),
  'unknown-fact': (parts) => unknown('fact', parts),
  'word-twice': ({ word, list }) => `"${word}" stands twice among the ${list}.`,
  'word-reserved': ({ word }) => `"${word}" cannot be a tag: AND and OR join tags, and a tag has no spaces, brackets, ! or @.`,
  'unknown-word': (parts) => unknown('tag or fact', parts),
  'word-outside-group': ({ word, group, hint }) => `"${word}" is no word of the group "${group}".${hint}`,
  'share-of-many': ({ group }) => `People can hold several words of "${group}", so each word needs a chance of its own.`,
  'chance-of-one': ({ word, group }) => `People hold one word of "${group}" at most, so "${word}" belongs into a share of that group.`,
  'weights-empty': () => 'Nothing is shared out here: at least one number has to be more than 0.',
  'step-too-early': ({ at, before }) => `${at} does not come after ${before}, the step before it. Steps stand in the order of time.`,
  'assertion-people': ({ found }) =>
    `An expectation is about one persona or about everybody who fits, and this one is about ${found}. Fill in one of the two.`,
  'rule-part-missing': ({ test, part }) => `A rule with the test "${test}" needs "${part}".`,
  'rule-part-idle': ({ test, part }) => `A rule with the test "${test}" does not look at "${part}". Empty it.`,
  'rule-place-unknown': ({ pointer, kind }) => `There is no place "${pointer}" in the ${kind}.`,
  'rule-place-unfit': ({ pointer, kind, test }) => `What stands at "${pointer}" in the ${kind} is not what the test "${test}" looks at.`,
  'option-twice': ({ id }) => `Two options are called "${id}".`,
  'address-twice': ({ address, other }) => `The page "${other}" stands at ${address} already, or did before. Choose another address.`,
  'address-taken': ({ address }) => `${address} is an address of the hub itself. Choose another address.`,
  'address-outside': ({ address, places }) =>
    `No page can stand at ${address}. Begin the address with a part of the site that has pages, such as ${places}.`,
  'page-unknown': (parts) => unknown('page', { word: parts.id, hint: parts.hint }),
  'page-itself': () => 'A page cannot be related to itself.',
  'row-cells': ({ row, found, head }) => `Row ${row} has ${found} cells, and the head has ${head}. Both must be the same.`,
  'heading-skips': () => 'This heading of level 3 has no heading of level 2 above it.',
  'heading-marked': ({ found }) => `A heading is plain text, and "${found}" would be read as it stands.`,
  'text-link-unsafe': ({ found }) =>
    `The link in this text leads to "${found}". A link leads to a page of this site that starts with /, or to an address that starts with https:, mailto: or tel:.`,
  'text-link-unknown': ({ address }) => `Nothing stands at ${address}, so the link in this text leads nowhere.`,
  'personas-missing': () => 'There is no made-up person, so nobody can sign in to the demonstration and nothing can be previewed. Add one.',
  'person-unreadable': ({ what }) => `The pack makes no viewer of this record: ${what}`,
  'person-word-unknown': ({ list, word, hint }) =>
    `The pack gives this person the ${list} "${word}", which the vocabulary does not have.${hint}`,
  'person-without-widgets': ({ presets }) => `The hub of this person has no widgets. Their presets: ${presets}.`,
  'preset-without-item': ({ name }) => `No active preset is called "${name}", so whoever is given it gets the next one, or an empty hub.`,
  'page-title-unknown': ({ page, word, hint }) => `The title of the page at ${page} is the message "${word}", which does not exist.${hint}`,
  'icon-not-drawn': ({ word, hint }) => `There is no drawing for the icon "${word}".${hint}`,
  'widget-script-large': ({ found, max }) =>
    `This widget adds ${found} KB of script (gzip); ${max} KB is the most. Load what opens with a press by import() when it opens.`,
  'widget-unreachable': ({ id }) => `No active preset lists the widget "${id}", so nobody sees it.`,
  'widget-address-missing': ({ id }) => `On a phone the widget "${id}" follows its address, and it has none.`,
};

/**
 * Creates a problem with its sentence. Unknown parts of its place may be left out.
 * @example createProblem('shape-missing', { property: 'title' }, { path: 'todos/a.json' })
 */
export function createProblem<Code extends SentenceCode>(
  code: Code,
  parts: ProblemParts[Code],
  place: Partial<ProblemPlace> & { readonly kind?: string; readonly id?: string } = {},
): Problem {
  return {
    code,
    severity: WARNINGS.has(code) ? 'warning' : 'error',
    message: PROBLEM_SENTENCES[code](parts),
    path: '',
    pointer: '',
    line: 0,
    column: 0,
    ...place,
  };
}

/** One difference between a value and its schema: its place, and a sentence for editors. */
export interface ShapeProblem {
  readonly code: SentenceCode;
  readonly pointer: string;
  readonly message: string;
}

/** Creates a shape problem with its sentence. */
export function createShapeProblem<Code extends SentenceCode>(code: Code, parts: ProblemParts[Code], pointer: string): ShapeProblem {
  return { code, pointer, message: PROBLEM_SENTENCES[code](parts) };
}

/** Whether no problem in the list stops a publish. */
export function isPublishable(problems: readonly Problem[]): boolean {
  return !problems.some((problem) => problem.severity === 'error');
}

/** One line for logs and the command line: file, line, column, code and sentence. */
export function formatProblem(problem: Problem): string {
  const position = problem.line > 0 ? `:${problem.line}:${problem.column}` : '';
  const pointer = problem.pointer === '' ? '' : ` at ${problem.pointer}`;
  return `${problem.path}${position} ${problem.severity} ${problem.code}${pointer}: ${problem.message}`;
}
