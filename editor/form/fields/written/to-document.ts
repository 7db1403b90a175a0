import type { Json, JsonRecord } from '#engine';
import type { BlockRole } from './block-roles.ts';
import { toRuns } from './marked-runs.ts';

/** A node of the written text, as ProseMirror reads and writes it. */
export interface TextNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, Json>>;
  readonly content?: readonly TextNode[];
  readonly text?: string;
  readonly marks?: readonly TextMark[];
}

/** A mark: strong, or a link with its address. */
interface TextMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, Json>>;
}

/** The property that identifies a block's kind, and the blocks that are written in the text. */
export interface WritingPlan {
  readonly by: string;
  readonly roles: ReadonlySet<BlockRole>;
}

/**
 * Converts a list of blocks to a document. A block that cannot be written as text becomes a card that holds it unchanged. The document ends
 * with a paragraph, which may be empty, so that typing can always continue.
 */
export function toDocument(blocks: readonly Json[], plan: WritingPlan): TextNode {
  const content = blocks.map((block) => toNode(block, plan));
  return { type: 'doc', content: content.at(-1)?.type === 'paragraph' ? content : [...content, { type: 'paragraph' }] };
}

/** Converts one block to a node. */
export function toNode(block: Json, plan: WritingPlan): TextNode {
  return toWritten(block, plan) ?? { type: 'card', attrs: { block } };
}

function toWritten(block: Json, { by, roles }: WritingPlan): TextNode | null {
  if (!isRecord(block)) return null;
  const { [by]: role, ...parts } = block;
  const read = [...roles].find((one) => one === role);
  return read ? READERS[read](parts) : null;
}

/** Each returns null for a block whose fields do not exactly match its role. */
const READERS: Readonly<Record<BlockRole, (parts: JsonRecord) => TextNode | null>> = {
  paragraph: ({ text, ...more }) => (isLine(text) && isNothing(more) ? { type: 'paragraph', ...marked(text) } : null),
  heading: ({ level, text, ...more }) =>
    isLine(text) && typeof level === 'number' && isNothing(more) ? { type: 'heading', attrs: { level }, ...plain(text) } : null,
  list({ style, items, ...more }) {
    if (typeof style !== 'string' || !isFilled(items) || !items.every(isLine) || !isNothing(more)) return null;
    return { type: 'list', attrs: { style }, content: items.map((text) => ({ type: 'entry', ...marked(text) })) };
  },
  steps({ items, ...more }) {
    if (!isFilled(items) || !isNothing(more)) return null;
    const steps = items.flatMap((item) => toStep(item) ?? []);
    return steps.length === items.length ? { type: 'steps', content: steps } : null;
  },
  callout({ tone, title, text, ...more }) {
    if (typeof tone !== 'string' || !isLine(title) || !isLine(text) || !isNothing(more)) return null;
    const content = [
      { type: 'calloutTitle', ...plain(title) },
      { type: 'calloutText', ...marked(text) },
    ];
    return { type: 'callout', attrs: { tone }, content };
  },
  quote({ text, by, ...more }) {
    if (!isLine(text) || !isLine(by) || !isNothing(more)) return null;
    const content = [
      { type: 'quoteText', ...marked(text) },
      { type: 'quoteBy', ...plain(by) },
    ];
    return { type: 'quote', content };
  },
};

function toStep(item: Json): TextNode | null {
  if (!isRecord(item)) return null;
  const { title, text, ...more } = item;
  if (!isLine(title) || !isLine(text) || !isNothing(more)) return null;
  const content = [
    { type: 'stepTitle', ...plain(title) },
    { type: 'stepText', ...marked(text) },
  ];
  return { type: 'step', content };
}

function plain(text: string): Pick<TextNode, 'content'> {
  return text === '' ? {} : { content: [{ type: 'text', text }] };
}

/** A text with marks, as nodes. */
function marked(text: string): Pick<TextNode, 'content'> {
  const content = toRuns(text).map(({ text: runText, isStrong, link }): TextNode => {
    const marks = [...(isStrong ? [{ type: 'strong' }] : []), ...(link === null ? [] : [{ type: 'link', attrs: { to: link } }])];
    return { type: 'text', text: runText, ...(marks.length > 0 ? { marks } : {}) };
  });
  return content.length > 0 ? { content } : {};
}

/** Whether a text fits in a single line: no line breaks or other invisible characters. */
function isLine(value: Json | undefined): value is string {
  return typeof value === 'string' && !/\p{Cc}/u.test(value);
}

function isFilled(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value) && value.length > 0;
}

function isNothing(more: object): boolean {
  return Object.keys(more).length === 0;
}

function isRecord(value: Json): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
