// `npm run new:pack -- tenants [--name "Your home"] [--colour "#005f73"] [--group home:flat,house]`: writes a runnable pack into
// packs/tenants, and its line in the list of packs. Missing options are prompted for on a terminal.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { listPacks } from '../pack.js';
import { root } from '../reading/source-files.ts';
import { formatWritten, isKebab, optionOf, spellingsOf, stop, stopIfKeyword } from '../scaffold.ts';

const [name = ''] = process.argv.slice(2);
const MAX_TAGS = 20;

/** Inputs of a new pack. */
interface Choices {
  readonly title: string;
  readonly colour: string;
  readonly group: string;
  readonly tags: readonly string[];
}

/** The value of an option, the answer to its prompt, or the default. */
async function choose(option: string, question: string, usual: string): Promise<string> {
  const given = optionOf(option);
  if (given !== undefined || !process.stdin.isTTY) return given ?? usual;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`${question} (${usual}) `);
  lines.close();
  return answer.trim() || usual;
}

async function readChoices(): Promise<Choices> {
  const { title: usual } = spellingsOf(name);
  const title = await choose('--name', 'What does the hub call itself?', usual);
  const colour = await choose('--colour', 'Its colour?', '#005f73');
  const [group = '', tags = ''] = (await choose('--group', 'A first group of tags, with its words?', 'home:flat,house')).split(':');
  const listed = tags.split(',').map((word) => word.trim());
  if (title.length === 0 || title.length > 60) stop('The name of the hub has 1 to 60 characters.');
  if (!/^#[0-9a-f]{6}$/i.test(colour)) stop(`"${colour}" is no colour. Write one like #005f73.`);
  if (!/^[a-z][A-Za-z0-9]*$/.test(group)) stop(`"${group}" is no name for a group of tags. Write one like home:flat,house.`);
  if (listed.length < 2 || listed.length > MAX_TAGS || !listed.every((word) => /^[a-z][A-Za-z0-9]*$/.test(word)))
    stop('A group has 2 to 20 words of letters and digits: --group home:flat,house');
  if (new Set([...listed, group]).size !== listed.length + 1)
    stop('Each word of the group has a name of its own, and none that of the group.');
  return { title, colour, group, tags: listed };
}

/** Names that `people.ts` uses for something else. */
const reserved = ['name', 'now', 'record', 'saved', 'given'];

/** A text escaped for a quoted string in a source, for JSON or for SVG. */
function quote(text: string, path: string): string {
  if (path.endsWith('.json')) return JSON.stringify(text).slice(1, -1);
  if (path.endsWith('.svg')) return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return text.replaceAll(/['\\]/g, '\\$&');
}

function fill(path: string, text: string, { title, colour, group, tags }: Choices): string {
  const { kebab } = spellingsOf(name);
  const [first = '', last = ''] = [tags[0], tags.at(-1)];
  return text
    .replaceAll("'allWords'", tags.map((word) => `'${word}'`).join(', '))
    .replaceAll('template-pack', kebab)
    .replaceAll('Template pack', () => quote(title, path))
    .replaceAll('templateGroup', group)
    .replaceAll('Firstword', spellingsOf(first).title)
    .replaceAll('firstWord', first)
    .replaceAll('lastWord', last)
    .replaceAll('#123456', colour);
}

/** Adds the tags of the group to the vocabulary. */
function addTags(file: string, { group, tags: ids }: Choices): void {
  const vocabulary = JSON.parse(readFileSync(file, 'utf8')) as object;
  const toWord = (id: string, description: string) => ({ id, label: spellingsOf(id).title, description });
  const groups = [{ ...toWord(group, `Which ${group} somebody has.`), exclusive: true, complete: true }];
  const tags = ids.map((word) => ({ ...toWord(word, `Has the ${group} "${word}".`), group, restricted: false }));
  writeFileSync(file, `${JSON.stringify({ ...vocabulary, groups, tags }, null, 2)}\n`);
}

function listWritten(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => {
    const path = join(folder, file);
    return statSync(path).isDirectory() ? listWritten(path) : [path];
  });
}

/** Adds the pack to the list in package.json that all tools read. */
function addToList(pack: string): void {
  const file = join(root, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { config: { packs: string[] } };
  manifest.config.packs.push(pack);
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

if (!isKebab(name)) stop('Give the pack a kebab-case name: npm run new:pack -- tenants');
const pack = `packs/${name}`;
const folder = join(root, pack);
if (existsSync(folder)) stop(`${pack} exists already.`);
if (listPacks().some((other) => basename(other) === name)) stop(`A pack is called ${name} already.`);
const choices = await readChoices();
if (reserved.includes(choices.group)) stop(`A record has "${choices.group}" already: give the group another name.`);
stopIfKeyword(choices.group);
/** The original text of changed files outside the folder. */
const outside = ['package.json', '.vscode/settings.json'].map((path) => ({
  file: join(root, path),
  text: readFileSync(join(root, path), 'utf8'),
}));

mkdirSync(join(root, 'packs'), { recursive: true });
try {
  cpSync(join(import.meta.dirname, 'template'), folder, { recursive: true });
  for (const path of listWritten(folder)) {
    writeFileSync(path, fill(path, readFileSync(path, 'utf8'), choices));
    const named = fill(path, path.slice(folder.length), choices);
    if (named !== path.slice(folder.length)) renameSync(path, join(folder, named));
  }
  addTags(join(folder, 'vocabulary.json'), choices);
  addToList(pack);
  formatWritten([folder]);
  // Generates the types of its schemas and the files derived from its code.
  await import('../gen.ts');
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  for (const { file, text } of outside) writeFileSync(file, text);
  throw error;
}
console.log(
  `Made ${pack} and its line in package.json. Start it: npm run dev -- --pack ${pack}. Check it: npm run hub -- check --pack ${pack}, npx vitest run ${pack}, npm run types -- --pack ${pack}. What each file is: docs/packs.md.`,
);
