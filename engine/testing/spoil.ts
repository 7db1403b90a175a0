import { splitPointer } from '#schemas';
import type { CatalogueFile } from '../core/catalogue/item-kinds.ts';

/** A mistake to make in one item of a valid catalogue. */
export interface Spoiling {
  readonly kind: string;
  readonly id: string;
  /** Values to set at pointers; LONG is a text that is too long anywhere. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly remove?: string;
  /** Removes the file. */
  readonly take?: boolean;
  /** Replaces the whole text of the file. */
  readonly text?: string;
}

/** A mistake, and the problem that must be found. */
export interface Mistake extends Spoiling {
  readonly title: string;
  readonly code: string;
  readonly at: string;
  /** The file in which the problem is found, if it is another. */
  readonly in?: string;
  readonly says?: string;
}

/** A change to an item, and all problems of the whole catalogue that it causes. */
export interface ProblemList {
  readonly title: string;
  /** The kind and id of the item. */
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

/** The files, with a mistake in one of them. */
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
