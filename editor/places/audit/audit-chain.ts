import type { AuditEntry } from '../../api/shapes.ts';

/** The result of checking the hash chain. */
export type ChainState =
  | { readonly kind: 'whole'; readonly from: number; readonly to: number }
  | { readonly kind: 'empty' }
  /** The broken entry, and one sentence about how it is broken. */
  | { readonly kind: 'broken'; readonly seq: number; readonly sentence: string };

/** SHA-256 of a text in hexadecimal. */
export type Digest = (text: string) => Promise<string>;

/** Checks that no entry is missing, moved or changed. Takes the newest first, as the server returns them. */
export async function checkChain(entries: readonly AuditEntry[], digest: Digest): Promise<ChainState> {
  const oldestFirst = [...entries].reverse();
  let before: AuditEntry | null = null;
  for (const entry of oldestFirst) {
    const { seq } = entry;
    if (before && seq !== before.seq + 1) return { kind: 'broken', seq, sentence: `Entry ${before.seq + 1} is missing.` };
    if (before && entry.prev !== before.hash) return { kind: 'broken', seq, sentence: `Entry ${seq} does not follow the one before it.` };
    const { hash, ...rest } = entry;
    if ((await digest(toText(rest))) !== hash) return { kind: 'broken', seq, sentence: `Entry ${seq} has been changed.` };
    before = entry;
  }
  const [first] = oldestFirst;
  return first && before ? { kind: 'whole', from: first.seq, to: before.seq } : { kind: 'empty' };
}

/** The text an entry's hash is computed from: properties sorted by name, as the server writes it. */
function toText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${pairs.map(([name, one]) => `${JSON.stringify(name)}:${toText(one)}`).join(',')}}`;
}
