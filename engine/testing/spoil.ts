import { splitPointer } from '../../schemas/index.ts';
import type { CatalogueFile } from '../core/catalogue/index.ts';

/** A mistake that is made in one item of a sound catalogue. */
export interface Spoiling {
  readonly kind: string;
  readonly id: string;
  /** What stands at a pointer instead; LONG is a text that is too long anywhere. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly remove?: string;
  /** The file is not there. */
  readonly take?: boolean;
  /** The whole text of the file. */
  readonly text?: string;
}

/** A mistake, and the problem that has to be found. */
export interface Mistake extends Spoiling {
  readonly title: string;
  readonly code: string;
  readonly at: string;
  /** The file it is found in, where that is another. */
  readonly in?: string;
  readonly says?: string;
}

/** What is changed in an item, and every line that is said of the whole catalogue then. */
export interface ProblemList {
  readonly title: string;
  /** Kind and id. */
  readonly item: string;
  readonly set: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
}

function change(value: unknown, pointer: string, to: { readonly value?: unknown }): void {
  const parts = splitPointer(pointer);
  const last = parts.pop() ?? '';
  const place: Record<string, unknown> = Object(parts.reduce((found, part) => Object(found)[part], value));
  if ('value' in to) place[last] = to.value === 'LONG' ? 'x'.repeat(500) : to.value;
  else delete place[last];
}

/** The files with a mistake in one of them. */
export function spoil(files: readonly CatalogueFile[], { kind, id, set = {}, remove, take, text }: Spoiling): CatalogueFile[] {
  return files.flatMap((file) => {
    if (file.path !== `${kind}/${id}.json`) return [file];
    if (take) return [];
    if (text !== undefined) return [{ ...file, text }];
    const item: unknown = JSON.parse(file.text);
    for (const [pointer, value] of Object.entries(set)) change(item, pointer, { value });
    if (remove) change(item, remove, {});
    return [{ ...file, text: JSON.stringify(item, null, 2) }];
  });
}
