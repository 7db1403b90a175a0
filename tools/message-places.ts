import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listEngineMessages } from '#engine';
import { FILLED } from './reading/free-names.ts';
import { followUses } from './reading/reach.ts';
import { listFiles, root } from './reading/source-files.ts';

/** A screen of a hub, and the file that renders it. */
interface Screen {
  readonly name: string;
  readonly file: string;
}

const HUB = 'hub';
/** The start of every pack's hub. */
const START = 'engine/hub/frame/start.tsx';

/** Matches `'/calendar': () => import('../pages/calendar/calendar.tsx')` in a list of pages. */
const PAGE = /^\s*(?:'([^']+)'|(\w+)): \(\) => import\('([^']+)'\)/gm;
const COMPONENT = /component: '([^']+)'/;
const LOADED = /import\('([^']+)'\)/;

/** Files that only a build with debug aids contains: other builds must not include their texts. */
const DEBUG_AID = /\/debug-[\w-]+\.tsx?$/;

/**
 * The screens of a pack's hub that use each message, found by static analysis: the keys that a screen's code contains, or builds from a
 * literal prefix or suffix. A screen is the hub itself, a lazy page or a widget.
 */
export function writeMessagePlaces(pack: string): string {
  const aids = listFiles(pack).filter((file) => DEBUG_AID.test(file));
  const ofAids = aids.map(read).join('\n');
  const keys = new Set([...readKeys(pack)].filter((key) => !ofAids.includes(`'${key}'`)));
  const screens = listScreens(pack);
  const begun = listBeginnings(pack);
  const places = new Map<string, string[]>();
  for (const screen of screens) {
    const others = new Set([...screens.filter(({ file }) => file !== screen.file).map(({ file }) => file), ...aids]);
    // Files that the hub's start imports belong to the hub, even if another screen imports them too.
    if (screen.name !== HUB) for (const file of begun) others.add(file);
    for (const key of findKeys(listTexts(screen.name === HUB ? [screen.file, START] : [screen.file], others), keys))
      places.set(key, [...(places.get(key) ?? []), screen.name]);
  }
  const sorted = [...places].sort(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`;
}

function readKeys(pack: string): ReadonlySet<string> {
  const folder = join(root, pack, 'content/messages');
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, object>);
  const own = files.flatMap((areas) => Object.values(areas).flatMap((messages) => Object.keys(messages)));
  return new Set([...own, ...listEngineMessages('').map(({ id }) => id)]);
}

function listScreens(pack: string): readonly Screen[] {
  const files = listFiles(pack);
  const pages = files
    .filter((file) => file.startsWith(`${pack}/hub/`) && /-pages\.ts$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(PAGE)].map(([, path, id, loaded = '']) => ({ name: path ?? id ?? '', file: at(file, loaded) })),
    );
  const widgets = files
    .filter((file) => file.endsWith('.widget.ts') && !file.includes('_template'))
    .flatMap((file) => {
      const [, component = ''] = COMPONENT.exec(read(file)) ?? [];
      const [, loaded = ''] = LOADED.exec(read(file)) ?? [];
      return component && loaded ? [{ name: `widget ${component}`, file: at(file, loaded) }] : [];
    });
  return [{ name: HUB, file: `${pack}/hub.ts` }, ...pages, ...widgets];
}

function at(from: string, specifier: string): string {
  return join(from, '..', specifier).replaceAll('\\', '/');
}

/** The files of the pack that the start of the hub imports. */
function listBeginnings(pack: string): readonly string[] {
  const start = `${pack}/hub.ts`;
  return followUses([start], readSource)
    .listImported(start)
    .flatMap(({ path }) => (path.startsWith(`${pack}/`) ? [path] : []));
}

function readSource(path: string): string | undefined {
  return /\.tsx?$/.test(path) && existsSync(join(root, path)) ? read(path) : undefined;
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Every text in the code that a screen reaches without passing through another screen. */
function listTexts(files: readonly string[], others: ReadonlySet<string>): ReadonlySet<string> {
  const reach = followUses(files, readSource, (path) => others.has(path));
  const data = reach.listData().filter((path) => path.endsWith('.json') && existsSync(join(root, path)));
  return new Set([
    ...reach.listTexts(),
    ...data.flatMap((path) => [...read(path).matchAll(/"([a-z][a-z0-9-]*)"/g)].map(([, text = '']) => text)),
  ]);
}

/** The keys among texts. A text with an interpolated part, such as `feed-type-${type}`, stands for all matching keys. */
function findKeys(texts: ReadonlySet<string>, keys: ReadonlySet<string>): readonly string[] {
  const patterns = [...texts].filter((text) => text.includes(FILLED)).map((text) => text.split(FILLED));
  const fits = (key: string) => patterns.some((parts) => fitsParts(key, parts, texts));
  return [...keys].filter((key) => texts.has(key) || texts.has(withoutCount(key)) || fits(key));
}

/** The key in code: a message's singular form has a key of its own. */
function withoutCount(key: string): string {
  return key.replace(/-one$/, '');
}

const MIN_BEGINNING = 4;

/** Whether a key matches a text with one interpolated part. An interpolated prefix must also appear in the code. */
function fitsParts(key: string, [start = '', end = '', ...more]: readonly string[], texts: ReadonlySet<string>): boolean {
  if (more.length > 0 || !key.startsWith(start) || !key.endsWith(end) || key.length <= start.length + end.length) return false;
  return start.length >= MIN_BEGINNING || (end.length >= MIN_BEGINNING && texts.has(key.slice(start.length, key.length - end.length)));
}
