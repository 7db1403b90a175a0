import path from 'node:path';
import type { ShelfName } from '../keys.ts';

/** The paths of everything inside the data folder, as shown in README.md. */
export interface Layout {
  readonly folder: string;
  readonly lock: string;
  readonly temp: string;
  readonly quarantine: string;
  readonly erased: string;
  readonly versions: string;
  readonly pointer: string;
  /** The current file of a shelf. */
  shelf(name: ShelfName): string;
  /** The folder of a place, which contains its folders of files. */
  place(place: ShelfName['place']): string;
  version(id: string): string;
  /** The folder of blobs, which contains folders of files. */
  readonly blobs: string;
  blob(id: string): string;
  tombstone(hash: string): string;
}

/** Names every file of a data folder. Only hex digits come from outside. */
export function createLayout(folder: string): Layout {
  const places: Readonly<Record<ShelfName['place'], string>> = {
    people: path.join(folder, 'people'),
    sessions: path.join(folder, 'sessions'),
    drafts: path.join(folder, 'catalogue', 'drafts'),
  };
  const versions = path.join(folder, 'catalogue', 'versions');
  const erased = path.join(folder, 'erased');
  const blobs = path.join(folder, 'blobs');
  return {
    folder,
    lock: path.join(folder, 'lock.json'),
    temp: path.join(folder, 'temp'),
    quarantine: path.join(folder, 'quarantine'),
    erased,
    versions,
    pointer: path.join(folder, 'catalogue', 'live.json'),
    shelf: ({ place, name }) => path.join(places[place], place === 'drafts' ? '' : name.slice(0, 2), `${name}.json`),
    place: (name) => places[name],
    version: (id) => path.join(versions, `${id}.json`),
    blobs,
    blob: (id) => path.join(blobs, id.slice(0, 2), id),
    tombstone: (hash) => path.join(erased, `${hash}.json`),
  };
}

/** The name of an earlier generation of a file. */
export function toPrevious(file: string, rev: number | null): string {
  return rev === null ? `${file}.prev` : `${file}.${String(rev).padStart(12, '0')}.prev`;
}
