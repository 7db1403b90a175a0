import { createContext, type ReactElement, use, useContext, useEffect, useState } from 'react';
import type { FormHints, Pack, WidgetDefinition } from '#engine';
import type { Elements, LoadPart } from '#engine/react';
import type { ItemKey } from '../document/item-name.ts';

export interface OwnItemViewProps {
  readonly open: ItemKey;
}

/** What the domain contributes to the editor. Loaded after the first screen, which does not need it. */
export interface EditorPack {
  readonly pack: Pack;
  /** Every widget in code, with the schema of its saved data. */
  readonly widgets: readonly WidgetDefinition[];
  /** Better labels and controls for fields, by schema title. */
  readonly hints: Readonly<Record<string, FormHints>>;
  /** The names of the screens that show each message, by message id. `widget` and the name of a component stand for a widget. */
  readonly loadPlaces?: () => Promise<Readonly<Record<string, readonly string[]>>>;
  /** Views for kinds of the pack, besides the editor's own, by the names used in definitions. */
  readonly views?: {
    readonly together?: Readonly<Record<string, LoadPart<object>>>;
    readonly ofItem?: Readonly<Record<string, LoadPart<OwnItemViewProps>>>;
  };
}

const PackContext = createContext<Promise<EditorPack> | null>(null);

/** Provides the pack, once loaded, to everything below. */
export function PackProvider({ pack, children }: { readonly pack: Promise<EditorPack>; readonly children: Elements }): ReactElement {
  return <PackContext value={pack}>{children}</PackContext>;
}

/** The pack. Suspends until it is loaded. */
export function usePack(): EditorPack {
  const pack = useContext(PackContext);
  if (!pack) throw new Error('There is no pack around this.');
  return use(pack);
}

/** The pack, null until it is loaded; for code that can do without it. */
export function usePackLater(): EditorPack | null {
  const pack = useContext(PackContext);
  const [found, setFound] = useState<EditorPack | null>(null);
  useEffect(() => {
    let isOver = false;
    // Code that needs the pack reports a failed load.
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
