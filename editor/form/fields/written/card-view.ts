import type { NodeViewRenderer, NodeViewRendererProps } from '@tiptap/core';
import type { Json } from '#engine';

/** Inputs of cards in a text. */
export interface CardOptions {
  /** The kind of a block, and the start of its text. */
  readonly describe: (block: Json) => { readonly kind: string; readonly title: string };
  /** Whether the text is read-only. */
  readonly isFixed: () => boolean;
  /** Opens the form of the block at a position of the text. */
  readonly onOpen: (position: number) => void;
}

/** A block that is not written in the text, drawn as one unit: its description, and a button that opens its form. */
export function createCardView(
  { node, getPos, decorations: first }: NodeViewRendererProps,
  options: CardOptions,
): ReturnType<NodeViewRenderer> {
  const dom = document.createElement('div');
  dom.className = 'writing-card';
  dom.contentEditable = 'false';
  const [kind, title, button] = [document.createElement('b'), document.createElement('span'), document.createElement('button')];
  button.type = 'button';
  button.className = 'button button-secondary';
  button.textContent = 'Edit';
  button.dataset.opensForm = '';
  button.addEventListener('click', () => {
    const position = getPos();
    if (position !== undefined) options.onOpen(position);
  });
  dom.append(kind, title, ...(options.isFixed() ? [] : [button]));
  const show = (block: Json): void => {
    const description = options.describe(block);
    kind.textContent = description.kind;
    title.textContent = description.title;
    button.setAttribute('aria-label', `Edit ${description.kind.toLowerCase()}${description.title === '' ? '' : `: ${description.title}`}`);
  };
  const setId = (decorations: NodeViewRendererProps['decorations']): void => {
    const id: unknown = decorations.map(({ spec }) => spec?.placeId).find((one) => typeof one === 'string');
    if (typeof id === 'string') button.id = id;
  };
  show(node.attrs.block);
  setId(first);
  return {
    dom,
    update(next, decorations) {
      if (next.type !== node.type) return false;
      show(next.attrs.block);
      setId(decorations);
      return true;
    },
    stopEvent: ({ target }) => target instanceof Node && button.contains(target),
    ignoreMutation: () => true,
  };
}
