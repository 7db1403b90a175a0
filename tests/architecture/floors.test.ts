import { describe, expect, it } from 'vitest';
import { importsOf } from '#tools/reading/imports';
import { isIn, readSources } from '#tools/reading/source-files';

/** The maximum depth that anyone can keep in mind: move shared code down, and put dependents side by side. */
const MAX_FLOORS = 9;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The room of an editor file: its folder, or a file beside the folders. */
function roomOf(path: string): string {
  const [name = ''] = path.slice('editor/'.length).split('/');
  return name.replace(/\.tsx?$/, '');
}

/** For each room of the editor the others that it imports, including for types only. */
function readRooms(): Graph {
  const graph = new Map<string, Set<string>>();
  for (const source of readSources()) {
    if (source.isTest || !isIn(source.path, 'editor')) continue;
    const from = roomOf(source.path);
    const others = graph.get(from) ?? new Set();
    graph.set(from, others);
    for (const { target } of importsOf(source)) if (target && isIn(target, 'editor') && roomOf(target) !== from) others.add(roomOf(target));
  }
  return graph;
}

/** The rooms of the longest import chain. Throws with the names of the rooms if they import each other in a cycle. */
function longestWay(graph: Graph): readonly string[] {
  const ways = new Map<string, readonly string[]>();
  const visit = (room: string, above: readonly string[]): readonly string[] => {
    if (above.includes(room)) throw new Error(`These rooms import each other: ${[...above.slice(above.indexOf(room)), room].join(' > ')}`);
    const known = ways.get(room);
    if (known) return known;
    const below = [...(graph.get(room) ?? [])].map((other) => visit(other, [...above, room]));
    const way = [room, ...below.reduce((longest, one) => (one.length > longest.length ? one : longest), [])];
    ways.set(room, way);
    return way;
  };
  return [...graph.keys()].map((room) => visit(room, [])).reduce((longest, one) => (one.length > longest.length ? one : longest), []);
}

describe('the rooms of the editor', () => {
  it(`form at most ${MAX_FLOORS} layers, and no two import each other`, () => {
    const way = longestWay(readRooms());
    expect(way.length, way.join(' > ')).toBeLessThanOrEqual(MAX_FLOORS);
  });

  it('are counted by the longest import chain, and a cycle is reported by name', () => {
    const graph = (arrows: Readonly<Record<string, readonly string[]>>): Graph =>
      new Map(Object.entries(arrows).map(([room, others]) => [room, new Set(others)]));
    expect(longestWay(graph({ shell: ['item', 'api'], item: ['form'], form: ['api'], api: [] }))).toEqual(['shell', 'item', 'form', 'api']);
    expect(() => longestWay(graph({ shell: ['item'], item: ['form'], form: ['item'] }))).toThrow('item > form > item');
  });
});
