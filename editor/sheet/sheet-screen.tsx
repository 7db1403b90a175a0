import type { ReactElement } from 'react';
import type { ItemKind } from '#engine';
import { EmptyState } from '#engine/react';
import type { ItemKey } from '../document/item-name.ts';
import { useScreenTitle } from '../session/brand.tsx';
import { useKind } from '../session/kinds.tsx';
import { SheetContext } from './sheet-context.tsx';
import { SheetTable } from './sheet-table.tsx';
import { useKindSheet } from './use-kind-sheet.ts';

export interface SheetScreenProps {
  readonly kind: ItemKind;
  readonly onNew: () => void;
  readonly onBulk: (keys: readonly ItemKey[]) => void;
}

/** The items of a kind as a table. */
export function SheetScreen({ kind, onNew, onBulk }: SheetScreenProps): ReactElement {
  const { labels } = useKind(kind);
  const sheet = useKindSheet(kind);
  useScreenTitle(`${labels.many}, as a sheet`);
  if (sheet.columns.length === 0) return <EmptyState seed={kind} text={`There is no ${labels.one} yet.`} />;
  return (
    <SheetContext value={sheet}>
      <SheetTable key={kind} onNew={onNew} onBulk={onBulk} />
    </SheetContext>
  );
}
