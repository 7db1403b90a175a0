import { parseSync } from 'vite';
import { readSources } from '../reading/source-files.ts';
import { type Mutant, short } from './draw.ts';
import { changesOf, type Edit } from './operators.ts';

/** The rooms whose code is mutated, by the folders of their code and tests. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  rules: ['catalogue/rules/'],
  engine: ['engine/'],
  server: ['server/', 'catalogue/services/'],
  views: ['catalogue/hub/', 'catalogue/pages/', 'catalogue/components/', 'catalogue/widgets/'],
  editor: ['editor/'],
};

export interface CodeMutant extends Mutant {
  /** The whole text of the file before and after. */
  readonly before: string;
  readonly after: string;
}

/** Every mutant of a room's code, or of the files below a folder. */
export function listCodeMutants(room: string): readonly CodeMutant[] {
  const folders = ROOMS[room] ?? [room];
  return readSources()
    .filter(({ path, isTest }) => !isTest && !/rule-(list|shape)\.ts$/.test(path) && folders.some((folder) => path.startsWith(folder)))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ path, text }) => [...changesOf(path, text)].map(({ operator, edits }) => toMutant({ path, text }, operator, edits)));
}

function toMutant({ path, text }: { readonly path: string; readonly text: string }, operator: string, edits: readonly Edit[]): CodeMutant {
  const sorted = edits.toSorted((a, b) => b.start - a.start);
  const after = sorted.reduce((now, edit) => now.slice(0, edit.start) + edit.text + now.slice(edit.end), text);
  const { start = 0 } = sorted.at(-1) ?? {};
  const change = edits.map((edit) => `${short(text.slice(edit.start, edit.end))} -> ${short(edit.text) || 'nothing'}`).join(', ');
  return { file: path, place: `${text.slice(0, start).split('\n').length}`, operator, change, before: text, after };
}

/** Whether a mutated file still parses. */
export function isCode({ file, after }: CodeMutant): boolean {
  return parseSync(file, after).errors.length === 0;
}
