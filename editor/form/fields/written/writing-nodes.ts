import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import { type CardOptions, createCardView } from './card-view.ts';

/** Headings of the text rank below the headings of the form. */
const levelsBelowForm = 2;

const doc = Node.create({ name: 'doc', topNode: true, content: 'block+' });
const text = Node.create({ name: 'text', group: 'inline' });

const paragraph = Node.create({
  name: 'paragraph',
  priority: 1_000,
  group: 'block',
  content: 'text*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
});

const heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'text*',
  marks: '',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => [
    { tag: 'h4', attrs: { level: 2 } },
    { tag: 'h5', attrs: { level: 3 } },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [`h${Math.min(6, Number(node.attrs.level) + levelsBelowForm)}`, HTMLAttributes, 0],
});

const list = Node.create({
  name: 'list',
  group: 'block',
  content: 'entry+',
  addAttributes: () => ({ style: { default: 'bullet', rendered: false } }),
  parseHTML: () => [
    { tag: 'ul', attrs: { style: 'bullet' } },
    { tag: 'ol', attrs: { style: 'number' } },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs.style === 'number' ? 'ol' : 'ul', HTMLAttributes, 0],
});

const entry = line('entry', 'li', { hasMarks: true, isRead: true });

const steps = Node.create({
  name: 'steps',
  group: 'block',
  content: 'step+',
  renderHTML: ({ HTMLAttributes }) => ['ol', mergeAttributes({ class: 'writing-steps' }, HTMLAttributes), 0],
});

const step = Node.create({
  name: 'step',
  content: 'stepTitle stepText',
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
});

const callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'calloutTitle calloutText',
  defining: true,
  addAttributes: () => ({ tone: { default: 'info', rendered: false } }),
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    mergeAttributes({ class: 'writing-callout', 'data-tone': String(node.attrs.tone) }, HTMLAttributes),
    0,
  ],
});

const quote = Node.create({
  name: 'quote',
  group: 'block',
  content: 'quoteText quoteBy',
  defining: true,
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
});

/** A line of a block with several lines. */
function line(name: string, tag: string, { hasMarks, isRead = false }: { readonly hasMarks: boolean; readonly isRead?: boolean }): Node {
  return Node.create({
    name,
    content: 'text*',
    ...(hasMarks ? {} : { marks: '' }),
    ...(isRead ? { parseHTML: () => [{ tag }] } : {}),
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes({ 'data-line': name }, HTMLAttributes), 0],
  });
}

const strong = Mark.create({
  name: 'strong',
  parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }],
  renderHTML: ({ HTMLAttributes }) => ['strong', HTMLAttributes, 0],
});

/** A link is rendered without an address, so that a press places the caret instead of navigating. */
const link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    to: { default: '', parseHTML: (element: HTMLElement) => element.dataset.to ?? '', renderHTML: ({ to }) => ({ 'data-to': String(to) }) },
  }),
  parseHTML: () => [{ tag: 'a[data-to]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes({ class: 'writing-link' }, HTMLAttributes), 0],
});

const card = Node.create<CardOptions>({
  name: 'card',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ describe: () => ({ kind: '', title: '' }), isFixed: () => false, onOpen: () => undefined }),
  addAttributes: () => ({ block: { default: null, rendered: false } }),
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ class: 'writing-card' }, HTMLAttributes)],
  addNodeView() {
    return (view) => createCardView(view, this.options);
  },
});

/** The nodes of a written text. */
export function createWritingNodes(cards: CardOptions): Extensions {
  const lines = [
    line('stepTitle', 'p', { hasMarks: false }),
    line('stepText', 'p', { hasMarks: true }),
    line('calloutTitle', 'p', { hasMarks: false }),
    line('calloutText', 'p', { hasMarks: true }),
    line('quoteText', 'p', { hasMarks: true }),
    line('quoteBy', 'p', { hasMarks: false }),
  ];
  return [doc, text, paragraph, heading, list, entry, steps, step, callout, quote, ...lines, card.configure(cards), strong, link];
}
