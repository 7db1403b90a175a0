import type { MarkedRun } from '../marked-runs.ts';

/** A pasted block, from any source program. */
export type PastedBlock =
  | { readonly kind: 'paragraph'; readonly runs: readonly MarkedRun[] }
  | { readonly kind: 'heading'; readonly level: number; readonly runs: readonly MarkedRun[] }
  | { readonly kind: 'list'; readonly style: 'bullet' | 'number'; readonly entries: readonly (readonly MarkedRun[])[] }
  | { readonly kind: 'quote'; readonly runs: readonly MarkedRun[] }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly rows: readonly (readonly (readonly MarkedRun[])[])[];
      /** Its first row names the columns in the source. */
      readonly hasHead: boolean;
    };

/** Text without marks. */
export function plainRun(text: string): MarkedRun {
  return { text, isStrong: false, link: null };
}
