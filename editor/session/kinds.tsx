import { createContext, type ReactElement, useContext } from 'react';
import type { Kind, KindLabels, Kinds } from '../../engine/index.ts';
import type { Elements } from '../../engine/react.ts';

const KindsContext = createContext<Kinds | null>(null);

/** Hands the kinds of item to everything below. The first screen lists them, so they come with it. */
export function KindsProvider({ kinds, children }: { readonly kinds: Kinds; readonly children: Elements }): ReactElement {
  return <KindsContext value={kinds}>{children}</KindsContext>;
}

/** The kinds of item of the pack. */
export function useKinds(): Kinds {
  const kinds = useContext(KindsContext);
  if (!kinds) throw new Error('There are no kinds around this.');
  return kinds;
}

/** A kind of the pack. Throws when it has none of that name: whoever leads here has looked. */
export function useKind(name: string): Kind {
  const kind = useKinds().find(name);
  if (!kind) throw new Error(`There is no kind ${name}.`);
  return kind;
}

/** How a kind is called; one that the pack does not have goes by its name. */
export function labelsOf(kinds: Kinds, name: string): KindLabels {
  return kinds.find(name)?.labels ?? { many: name, one: name, icon: 'circle-help', group: 'Content' };
}
