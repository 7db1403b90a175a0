import { type Json, type JsonRecord, plainMarkedText } from '#engine';
import type { TextNode } from './to-document.ts';

/** The target of a block tool: a role, with its level, style or tone. */
export type ShapeWanted =
  | { readonly role: 'paragraph' | 'steps' | 'quote' }
  | { readonly role: 'heading'; readonly level: number }
  | { readonly role: 'list'; readonly style: string }
  | { readonly role: 'callout'; readonly tone: string };

/** Whether a node already has the shape that a tool creates. */
export function isOfShape({ type, attrs = {} }: TextNode, { role, ...parts }: ShapeWanted): boolean {
  return type === role && Object.entries(parts).every(([name, value]) => attrs[name] === value);
}

/** Converts blocks, keeping their text. Paragraphs, entries and steps take one line each; the others take all lines. */
export function turnBlocks(blocks: readonly Json[], { role, ...parts }: ShapeWanted, by: string): readonly Json[] {
  const [only, ...more] = blocks;
  // A list with other markers, or a callout in another tone, keeps its other fields.
  if (isRecord(only) && more.length === 0 && only[by] === role && role !== 'paragraph') return [{ ...only, ...parts }];
  const found = blocks.flatMap((block) => linesOf(block, by)).filter((line) => line !== '');
  const lines = found.length > 0 ? found : [''];
  const text = lines.join(' ');
  switch (role) {
    case 'paragraph':
      return lines.map((line) => ({ [by]: role, text: line }));
    case 'heading':
      return [{ [by]: role, ...parts, text: plainMarkedText(text) }];
    case 'list':
      return [{ [by]: role, ...parts, items: lines }];
    case 'steps':
      return [{ [by]: role, items: lines.map((line) => ({ title: plainMarkedText(line), text: '' })) }];
    case 'callout':
      return [{ [by]: role, ...parts, title: '', text }];
    case 'quote':
      return [{ [by]: role, text, by: '' }];
  }
}

/** The lines of a block, with their marks. */
function linesOf(block: Json, by: string): readonly string[] {
  if (!isRecord(block)) return [];
  const { [by]: role, title, text, items, by: who } = block;
  const lines = role === 'steps' || role === 'list' ? [items].flat().map(lineOf) : role === 'quote' ? [text, who] : [title, text];
  return lines.flatMap((line) => (typeof line === 'string' ? [line] : []));
}

function lineOf(entry: Json | undefined): Json | undefined {
  return isRecord(entry) ? [entry.title, entry.text].filter((part) => part !== '').join('. ') : entry;
}

function isRecord(value: Json | undefined): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
