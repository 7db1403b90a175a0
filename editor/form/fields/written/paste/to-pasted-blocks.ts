import type { Json } from '#engine';
import type { FieldOf } from '../../../describe-form.ts';
import { choicesOf } from '../block-roles.ts';
import { type MarkedRun, writeRuns } from '../marked-runs.ts';
import type { WritingPlan } from '../to-document.ts';
import { type PastedBlock, plainRun } from './pasted-block.ts';

/** Converts pasted blocks to those that the list of blocks supports, and all others to paragraphs. */
export function toPastedBlocks(pasted: readonly PastedBlock[], { by, roles }: WritingPlan, entry: FieldOf<'variant'>): readonly Json[] {
  const levels = choicesOf(entry, 'heading', 'level')
    .map(Number)
    .sort((one, other) => one - other);
  const [high = 2] = levels;
  const low = levels[1] ?? high;
  const highest = Math.min(...pasted.map((block) => (block.kind === 'heading' ? block.level : Number.POSITIVE_INFINITY)));
  const paragraph = (runs: readonly MarkedRun[]): Json => ({ [by]: 'paragraph', text: writeRuns(runs) });
  return pasted.flatMap((block): readonly Json[] => {
    if (block.kind === 'heading' && roles.has('heading'))
      return [{ [by]: 'heading', level: block.level === highest ? high : low, text: plainOf(block.runs) }];
    if (block.kind === 'list' && roles.has('list')) return [{ [by]: 'list', style: block.style, items: block.entries.map(writeRuns) }];
    if (block.kind === 'quote' && roles.has('quote')) return [{ [by]: 'quote', text: writeRuns(block.runs), by: '' }];
    if (block.kind === 'table' && hasTables(entry)) return [{ [by]: 'table', ...toTable(block) }];
    if (block.kind === 'table') return block.rows.map((row) => paragraph(row.flatMap(withComma)));
    return block.kind === 'list' ? block.entries.map(paragraph) : [paragraph(block.runs)];
  });
}

function plainOf(runs: readonly MarkedRun[]): string {
  return runs.map(({ text }) => text).join('');
}

function withComma(runs: readonly MarkedRun[], index: number): readonly MarkedRun[] {
  return index === 0 ? runs : [plainRun(', '), ...runs];
}

/** Whether the list of blocks supports tables like the pasted ones. */
export function hasTables({ shapes }: FieldOf<'variant'>): boolean {
  const names = shapes.find(({ name }) => name === 'table')?.fields.map(({ name }) => name) ?? [];
  return names.length === 3 && ['caption', 'head', 'rows'].every((name) => names.includes(name));
}

/** The first row is the head. Every row is padded to the longest. */
function toTable({ caption, rows }: Extract<PastedBlock, { kind: 'table' }>): { readonly [part: string]: Json } {
  const width = Math.max(...rows.map((row) => row.length));
  const filled = rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? []));
  const [head = [], ...body] = filled;
  return { caption, head: head.map(plainOf), rows: body.map((row) => row.map(writeRuns)) };
}
