import type { ReactElement } from 'react';
import type { ItemKey } from '../document/index.ts';

/** The hub as somebody would see it, beside the open item. */
export function PreviewPart({ open }: { readonly open: ItemKey | null }): ReactElement {
  return <p>{open}</p>;
}
