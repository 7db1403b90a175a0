import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ItemKind, isSameList } from '#engine';
import { useAnnounce } from '#engine/react';
import type { Problem } from '#schemas';
import { commonSchema as common } from '#schemas/catalogue/schemas';
import { useDraftCheck } from '../check/use-draft-check.ts';
import type { ItemKey } from '../document/item-name.ts';
import { pointerOf } from '../form/form-context.ts';
import { formOf } from '../form/form-of.ts';
import { orderAfter, startValue } from '../form/start-value.ts';
import { type ListOptions, readListOptions, rowsOf, searchRows, writeListOptions } from '../lists/search.ts';
import { here, useGo } from '../session/address.ts';
import { useSession } from '../session/hooks.tsx';
import { useKind } from '../session/kinds.tsx';
import { usePack } from '../session/pack.tsx';
import { useEditItem } from '../session/use-edit-item.ts';
import { useOfferTakeBack } from '../session/use-offer-take-back.ts';
import { useStored } from '../session/use-stored.ts';
import { arrangeItems, readView, type SheetView, writeView } from './arrange-items.ts';
import { type CellFormats, readCell } from './cell-text.ts';
import { chooseFirstColumns, ID_COLUMN, listColumns, type SheetColumn } from './columns.ts';
import { describePlan, editsOf, type SheetItem, type SheetPlan, toEdit } from './plan.ts';
import type { Sheet } from './sheet-context.tsx';
import { type DraftItem, useCellFormats, useSheetItems } from './use-sheet-items.ts';

/** The items of a kind as a sheet. The address has its search, filters and order. */
export function useKindSheet(kind: ItemKind): Sheet {
  const go = useGo();
  const { labels } = useKind(kind);
  const items = useSheetItems(kind);
  const formats = useCellFormats();
  const columns = useColumns(kind, items);
  const { view, onView, options, onOptions } = useViewInAddress();
  const [stored, setStored] = useStored<{ readonly shown: readonly string[] | null }>(`sheet:${kind}`, { shown: null });
  const shownIds = stored.shown ?? chooseFirstColumns(columns);
  const shown = useMemo(() => columns.filter(({ id }) => id === ID_COLUMN || shownIds.includes(id)), [columns, shownIds]);
  const found = useArranged(kind, items, { view, options, columns, formats });
  const showAll = () => {
    onOptions({ ...options, query: '', filters: {} });
    onView({ ...view, filters: {} });
  };
  return {
    kind,
    title: labels.many,
    all: items,
    items: found,
    columns,
    shown,
    onShown: (ids) => setStored({ shown: ids }),
    formats,
    view,
    onView,
    search: options.query,
    onSearch: (text) => onOptions({ ...options, query: text }),
    onShowAll: found.length === items.length ? null : showAll,
    problemsOf: useProblemsLater(),
    ...useWriting(kind, formats),
    onOpen: (item, column) => go(`/${item.key}`, { query: here, state: column ? { at: pointerOf(column.path) } : { leadsIn: true } }),
  };
}

/** The columns of existing and possible items. */
function useColumns(kind: ItemKind, items: readonly DraftItem[]): readonly SheetColumn[] {
  const editorPack = usePack();
  const forms = [...new Set([formOf(editorPack, kind), ...items.map(({ form }) => form)])].filter((form) => form !== null);
  const [known, setKnown] = useState({ forms, columns: listColumns(forms) });
  if (isSameList(known.forms, forms)) return known.columns;
  const now = { forms, columns: listColumns(forms) };
  setKnown(now);
  return now.columns;
}

function useViewInAddress() {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query), [query]);
  const options = useMemo(() => readListOptions(query), [query]);
  const put = useCallback(
    (change: (before: URLSearchParams) => URLSearchParams) => setQuery(change, { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  return {
    view,
    options,
    onView: (next: SheetView) => put((before) => writeView(before, next)),
    onOptions: (next: ListOptions) => put((before) => writeListOptions(before, next)),
  };
}

interface Arranging {
  readonly view: SheetView;
  readonly options: ListOptions;
  readonly columns: readonly SheetColumn[];
  readonly formats: CellFormats;
}

/** The items that match search and filters, in order. An edit neither moves nor hides a row until order or filter change. */
function useArranged(kind: ItemKind, items: readonly DraftItem[], { view, options, columns, formats }: Arranging): readonly DraftItem[] {
  const definition = useKind(kind);
  const { document } = useSession();
  const cause = [items.map(({ key }) => key).join('\n'), view, options, columns];
  const arrange = () => {
    const own = new Map(items.map((item) => [item.key, item]));
    const listed = searchRows(rowsOf(document.store.getState().items, definition), options).flatMap(({ key }) => own.get(key) ?? []);
    return { cause, order: arrangeItems(listed, view, columns, formats).map(({ key }) => key) };
  };
  const [known, setKnown] = useState(arrange);
  const isSame = isSameList(known.cause, cause);
  const { order } = isSame ? known : arrange();
  if (!isSame) setKnown({ cause, order });
  return useMemo(() => {
    const own = new Map(items.map((item) => [item.key, item]));
    return order.flatMap((key) => own.get(key) ?? []);
  }, [order, items]);
}

const noProblems: readonly Problem[] = [];

/** The problems of each item, once the sheet is rendered: the first check takes all items. */
function useProblemsLater(): (key: ItemKey) => readonly Problem[] {
  const check = useDraftCheck();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useSyncExternalStore(check.subscribe, check.version);
  return isReady ? check.problemsOf : () => noProblems;
}

const ID = new RegExp(common.$defs.id.pattern);

/** The write actions of the sheet, each as one undo step. */
function useWriting(kind: ItemKind, formats: CellFormats) {
  const session = useSession();
  const editorPack = usePack();
  const offer = useOfferTakeBack();
  const announce = useAnnounce();
  const edit = useEditItem();
  const definition = useKind(kind);
  const createItem = (id: string) => {
    const form = formOf(editorPack, kind, id);
    const { items } = session.document.store.getState();
    return form && ID.test(id)
      ? { form, value: startValue(definition, { id, title: '', start: {}, order: orderAfter(items, kind) }) }
      : null;
  };
  return {
    createItem,
    onType(item: SheetItem, column: SheetColumn, text: string) {
      const reading = readCell(column, text, item.value, formats);
      edit(item.key, toEdit(column, reading), column.label);
      if (reading.why !== null) announce(reading.why);
    },
    onWrite(plan: SheetPlan, label: string, hasNew: boolean) {
      const takeBack = session.editMany(editsOf(plan, hasNew), label);
      offer(`${label}: ${describePlan(plan, hasNew)} changed in the draft.`, takeBack);
    },
  };
}
