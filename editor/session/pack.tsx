import { createContext, type ReactElement, use, useContext, useEffect, useState } from 'react';
import type { Pack, WidgetDefinition } from '../../engine/index.ts';
import type { Elements, LoadPart } from '../../engine/react.ts';
import type { ItemKey } from '../document/index.ts';
import type { FormHints } from '../form/describe-form.ts';

/** What a view of one item is given. */
export interface OwnItemViewProps {
  readonly open: ItemKey;
}

/** What the domain brings to the editor. It comes after the first screen, which needs none of it. */
export interface EditorPack {
  readonly pack: Pack;
  /** Every widget that code brings, with the shape of what it saves. */
  readonly widgets: readonly WidgetDefinition[];
  /** Better words and kinds of control for fields, by the title of a schema. */
  readonly hints: Readonly<Record<string, FormHints>>;
  /** Views that kinds of the pack have beside those of the editor, by the names that their definitions say. */
  readonly views?: {
    readonly together?: Readonly<Record<string, LoadPart<object>>>;
    readonly ofItem?: Readonly<Record<string, LoadPart<OwnItemViewProps>>>;
  };
}

const PackContext = createContext<Promise<EditorPack> | null>(null);

/** Hands the pack, once it is here, to everything below. */
export function PackProvider({ pack, children }: { readonly pack: Promise<EditorPack>; readonly children: Elements }): ReactElement {
  return <PackContext value={pack}>{children}</PackContext>;
}

/** The pack. Suspends until it is here. */
export function usePack(): EditorPack {
  const pack = useContext(PackContext);
  if (!pack) throw new Error('There is no pack around this.');
  return use(pack);
}

/** The pack once it is here, null before; for what can do without it. */
export function usePackLater(): EditorPack | null {
  const pack = useContext(PackContext);
  const [found, setFound] = useState<EditorPack | null>(null);
  useEffect(() => {
    let isOver = false;
    // Whoever needs it says that it did not come.
    pack?.then(
      (value) => (isOver ? undefined : setFound(value)),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [pack]);
  return found;
}
