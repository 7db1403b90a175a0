import { createContext, type ReactElement, useContext } from 'react';
import type { Kind, KindLabels, Kinds } from '#engine';
import type { Elements } from '#engine/react';

const KindsContext = createContext<Kinds | null>(null);

/** Provides the kinds to everything below. They load with the first screen, which lists them. */
export function KindsProvider({ kinds, children }: { readonly kinds: Kinds; readonly children: Elements }): ReactElement {
  return <KindsContext value={kinds}>{children}</KindsContext>;
}

/** The kinds of item of the pack. */
export function useKinds(): Kinds {
  const kinds = useContext(KindsContext);
  if (!kinds) throw new Error('There are no kinds around this.');
  return kinds;
}

/** The editor's start address: the first list in the rail, which depends on the pack. */
export function startPathOf({ all }: Kinds): string {
  return `/${all.find(({ labels }) => labels.group === 'Content')?.name ?? ''}`;
}

/** A kind of the pack. Throws for an unknown name, so check the name first. */
export function useKind(name: string): Kind {
  const kind = useKinds().find(name);
  if (!kind) throw new Error(`There is no kind ${name}.`);
  return kind;
}

/** The labels of a kind; an unknown kind is labelled by its name. */
export function labelsOf(kinds: Kinds, name: string): KindLabels {
  return kinds.find(name)?.labels ?? { many: name, one: name, icon: 'circle-help', group: 'Content' };
}
