import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from '#tools/reading/imports';
import { isDoor, isIn, listFiles, readSources, root, type SourceFile } from '#tools/reading/source-files';
import manifest from '../../package.json' with { type: 'json' };
import rules from './import-rules.json' with { type: 'json' };

interface Room {
  room: string;
  may: string[];
  siblings?: string;
}

const sources = readSources();
const rooms = [...(rules.rooms as Room[])].sort((a, b) => b.room.length - a.room.length);

function roomOf(path: string): Room | undefined {
  const [, feature, file] = /^(server\/[^/]+)\/([^/]+)/.exec(path) ?? [];
  if (feature && /^features?\.ts$/.test(file ?? '')) return { room: feature, may: rules.featureFiles.mayInFeatureFile };
  const found = rooms.find(({ room }) => isIn(path, room));
  return found ?? (feature ? { room: feature, may: rules.featureFiles.may } : undefined);
}

/** If the folders of a room are closed to each other, each folder is a room of its own. */
function isOwnRoom(from: string, to: string, room: Room): boolean {
  if (!isIn(to, room.room)) return false;
  if (room.siblings !== 'closed') return true;
  const depth = room.room.split('/').length + 1;
  return from.split('/').slice(0, depth).join('/') === to.split('/').slice(0, depth).join('/');
}

/** Whether a file is for tests only: those of the engine and of the server for any, others for those of their own room. */
function isForTests(file: SourceFile, target: string): boolean {
  const [room = ''] = file.path.split('/');
  return /^(engine|server)\/testing\/|^server\/.*\.fixture\.ts$/.test(target) || (isIn(target, room) && target.includes('/testing/'));
}

function mayImport(file: SourceFile, target: string, room: Room): boolean {
  if (isOwnRoom(file.path, target, room)) return true;
  if (file.isTest && (isForTests(file, target) || isIn(target, 'tests') || isIn(target, 'tools/reading'))) return true;
  // A feature's test runs through the whole server, like a request.
  if (file.isTest && isIn(file.path, 'server') && isIn(target, 'server')) return true;
  // The cases of a rule also serve the test that renders a page for their people.
  if (file.isTest && isIn(target, 'catalogue/rules') && target.endsWith('cases.json')) return true;
  // A pack's hub is tested over the engine's store and frame, so the pack's tests may import all of that.
  if (
    file.isTest &&
    ['catalogue/hub', 'catalogue/components'].some((room) => isIn(file.path, room)) &&
    ['engine/hub', 'catalogue/pages.ts'].some((whole) => isIn(target, whole))
  )
    return true;
  return room.may.some((name) => isIn(target, name) || isDoor(target, name));
}

describe('doors', () => {
  it('every source file belongs to a room of the import table', () => {
    const strays = sources.filter((file) => !roomOf(file.path) && !file.path.endsWith('.config.ts')).map((file) => file.path);
    expect(strays).toEqual([]);
  });

  it('files import only what the table allows their room', () => {
    const broken = sources.flatMap((file) => {
      const room = roomOf(file.path);
      if (!room || (file.isTest && isIn(file.path, 'tests'))) return [];
      return importsOf(file)
        .filter(({ target }) => target !== null && !mayImport(file, target, room))
        .map(({ line, specifier }) => `${file.path}:${line} imports ${specifier}`);
    });
    expect(broken).toEqual([]);
  });

  it('rooms are imported only through their doors: no path climbs out of a room, and each door resolves to a file', () => {
    const roomIn = (path: string) => /^(engine|catalogue|server|editor|programs|schemas|tests|tools)\//.exec(path)?.[1];
    const climbing = sources.flatMap((file) =>
      importsOf(file)
        .filter(
          ({ specifier, target }) =>
            roomIn(file.path) && specifier.startsWith('.') && ![undefined, roomIn(file.path)].includes(roomIn(target ?? '')),
        )
        .map(({ line, specifier }) => `${file.path}:${line} imports ${specifier}`),
    );
    expect(climbing).toEqual([]);
    const files = new Set(listFiles().map((path) => `./${path}`));
    const doors = Object.entries(manifest.imports);
    expect(doors.filter(([name, target]) => name.includes('*') || !files.has(target))).toEqual([]);
    const extended = ({ text }: SourceFile) => [...text.matchAll(/declare module '([^']+)'/g)].map(([, name]) => name);
    const used = new Set(sources.flatMap((file) => [...importsOf(file).map(({ specifier }) => specifier), ...extended(file)]));
    expect(doors.filter(([name]) => !used.has(name)).map(([name]) => name)).toEqual([]);
  });

  it('packages are imported only by their own room', () => {
    const homes = rules.packages as Record<string, string[]>;
    const broken = sources.flatMap((file) => {
      if (['tests', 'tools', 'catalogue/contract'].some((room) => isIn(file.path, room)) || file.path.endsWith('.config.ts')) return [];
      return importsOf(file).flatMap(({ line, specifier, target }) => {
        if (target !== null || specifier.startsWith('node:')) return [];
        const name = specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/');
        const home = homes[name];
        const isTestTool = file.isTest && /^(vitest|fast-check|react|react-dom)$/.test(name);
        return isTestTool || home?.some((room) => isIn(file.path, room)) ? [] : [`${file.path}:${line} imports ${name}`];
      });
    });
    expect(broken).toEqual([]);
  });

  it('clocks, randomness, network and browser storage appear only where ports are created', () => {
    const broken = sources.flatMap((file) => {
      if (file.isTest || rules.portsOnly.allowed.some(({ room }) => isIn(file.path, room))) return [];
      return file.text.split('\n').flatMap((line, index) => {
        const code = line.replace(/\/\/.*$/, '').replace(/^\s*\*.*$/, '');
        return rules.portsOnly.patterns.some((pattern) => new RegExp(pattern).test(code))
          ? [`${file.path}:${index + 1} ${line.trim()}`]
          : [];
      });
    });
    expect(broken).toEqual([]);
  });

  it('generic rooms contain no domain words', () => {
    const { words } = rules.forbiddenWords;
    const capitals = words.map((one: string) => one.charAt(0).toUpperCase() + one.slice(1)).join('|');
    const forms = [...words, ...words.map((one: string) => one.toUpperCase())].join('|');
    // Alone, or as part of a name such as isOpen.
    const word = new RegExp(`(?<![A-Za-z])(${forms}|${capitals})(?![a-z])|(?<=[a-z])(${capitals})(?![a-z])`);
    for (const named of ['isClearing', 'courseId', 'UCAS', 'of a University']) expect(named).toMatch(word);
    for (const other of ['recourse', 'coursework', 'clearings']) expect(other).not.toMatch(word);
    // A kind of the pack may be about anything, and so may its schema.
    const ofKinds = new Set(
      sources.filter(({ path }) => isIn(path, 'catalogue/kinds')).flatMap((file) => importsOf(file).map(({ target }) => target)),
    );
    const files = listFiles().filter(
      (path) => !ofKinds.has(path) && /\.(tsx?|json|css|md)$/.test(path) && rules.forbiddenWords.rooms.some((room) => isIn(path, room)),
    );
    const broken = files.flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          word.test(line) && !rules.forbiddenWords.exceptions.some((text: string) => line.includes(text))
            ? [`${path}:${index + 1} ${line.trim().slice(0, 120)}`]
            : [],
        ),
    );
    expect(broken).toEqual([]);
  });

  it('no folder or file has a meaningless name', () => {
    const never = new RegExp(`(^|/)(${rules.folderNames.never.join('|')})(\\.tsx?)?(/|$)`);
    expect(listFiles().filter((path) => never.test(path))).toEqual([]);
  });

  it('there are no star exports and no default exports', () => {
    const broken = sources
      .filter((file) => !file.path.endsWith('.config.ts') && /^export (\*|default)/m.test(file.text))
      .map((file) => file.path);
    expect(broken).toEqual([]);
  });

  it('nothing reads outside the project', () => {
    const outside = ['..', 'shared'].join('/');
    const broken = listFiles()
      .filter((path) => /\.(tsx?|json|md|mjs|css)$/.test(path) && path !== 'tests/architecture/doors.test.ts')
      .filter((path) => readFileSync(join(root, path), 'utf8').includes(`${outside}/`));
    expect(broken).toEqual([]);
  });

  it('each room has a README of at most 30 lines', () => {
    const wanted = ['schemas', 'engine', 'catalogue', 'server', 'editor', 'tests'];
    const broken = wanted.flatMap((room) => {
      const path = join(root, room, 'README.md');
      if (!existsSync(path)) return [`${room} has no README.md`];
      const lines = readFileSync(path, 'utf8').trimEnd().split('\n').length;
      return lines > 30 ? [`${room}/README.md has ${lines} lines`] : [];
    });
    expect(broken).toEqual([]);
  });
});
