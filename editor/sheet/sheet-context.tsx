import { createContext, useContext } from 'react';
import type { ItemKind } from '#engine';
import type { Problem } from '#schemas';
import type { ItemKey } from '../document/item-name.ts';
import type { SheetView } from './arrange-items.ts';
import type { CellFormats } from './cell-text.ts';
import type { SheetColumn } from './columns.ts';
import type { KeyedTarget, SheetItem, SheetPlan } from './plan.ts';
import type { DraftItem } from './use-sheet-items.ts';

/** The items of a kind as shown in a sheet, and its actions. */
export interface Sheet {
  readonly kind: ItemKind;
  readonly title: string;
  /** All items, and the visible ones in order. */
  readonly all: readonly DraftItem[];
  readonly items: readonly DraftItem[];
  /** All columns, and the visible ones; the first is the id. */
  readonly columns: readonly SheetColumn[];
  readonly shown: readonly SheetColumn[];
  readonly onShown: (ids: readonly string[]) => void;
  readonly formats: CellFormats;
  readonly view: SheetView;
  readonly onView: (view: SheetView) => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** Clears search and filters; null when they hide nothing. */
  readonly onShowAll: (() => void) | null;
  readonly problemsOf: (key: ItemKey) => readonly Problem[];
  readonly createItem: KeyedTarget['createItem'];
  /** Saves a text typed into a cell. */
  readonly onType: (item: SheetItem, column: SheetColumn, text: string) => void;
  /** Applies the changes of a plan as one undo step. */
  readonly onWrite: (plan: SheetPlan, label: string, hasNew: boolean) => void;
  readonly onOpen: (item: SheetItem, column?: SheetColumn) => void;
}

/** Provides the sheet to its components. */
export const SheetContext = createContext<Sheet | null>(null);

/** The surrounding sheet. */
export function useSheet(): Sheet {
  const sheet = useContext(SheetContext);
  if (!sheet) throw new Error('There is no sheet around this.');
  return sheet;
}
