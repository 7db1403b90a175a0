import { createElement, type ReactElement } from 'react';

/** One SVG element of a picture, as plain data that is converted to React. */
export interface ArtNode {
  readonly tag: 'svg' | 'path' | 'circle' | 'rect';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly ArtNode[] | undefined;
}

/** Creates one element. Numbers are rounded to one decimal to keep pictures small. */
export function shape(tag: ArtNode['tag'], attributes: ArtNode['attributes'], children?: readonly ArtNode[]): ArtNode {
  return { tag, attributes, children };
}

/** A path with one fill. */
export function filled(d: string, fill: string): ArtNode {
  return shape('path', { d, fill });
}

/** The picture as React elements. */
export function toElement(node: ArtNode, key?: number, className?: string): ReactElement {
  const props: Record<string, unknown> = { key, className };
  for (const [name, value] of Object.entries(node.attributes)) props[toReactName(name)] = value;
  return createElement(
    node.tag,
    props,
    node.children?.map((child, index) => toElement(child, index)),
  );
}

function toReactName(name: string): string {
  return name.startsWith('aria-') ? name : name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
}
