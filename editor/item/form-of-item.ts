import { useMemo } from 'react';
import { isSiteItem, type Json, type Pack } from '#engine';
import { useLatest } from '#engine/react';
import type { PageStateSite, PageStateYear } from '#schemas/catalogue';
import { Counted } from '../analysis/counted.tsx';
import { useScope, useValues } from '../check/people.ts';
import { useProblems } from '../check/use-draft-check.ts';
import { useItemSight } from '../check/use-item-sight.ts';
import type { EditorDocument } from '../document/document.ts';
import { type ItemKey, keyOf, nameOf } from '../document/item-name.ts';
import { textIn, titleOf } from '../document/item-title.ts';
import type { ExpressionScope } from '../expression/scope.ts';
import { listPlaceholders } from '../form/complete-placeholder.ts';
import type { FormField } from '../form/describe-form.ts';
import type { AddressOption, FieldWarning, FormContext } from '../form/form-context.ts';
import { formOf } from '../form/form-of.ts';
import { createUnfinishedTexts } from '../form/unfinished-texts.ts';
import { useShowPerson } from '../preview/use-show-person.ts';
import { here, useGo } from '../session/address.ts';
import { useSession } from '../session/hooks.tsx';
import { useKind } from '../session/kinds.tsx';
import { usePack } from '../session/pack.tsx';
import { useFindUpload } from '../session/use-find-upload.ts';
import { useFix } from '../session/use-fix.ts';
import { useMomentTexts } from './moment-texts.ts';
import { useWarnings } from './warnings.ts';

/** A page that is an item of the draft. */
interface ItemPage extends AddressOption {
  readonly former: readonly string[];
  readonly isActive: boolean;
}

/** Targets for links in an item's texts: the pages of the draft by title, then the other pages of this site. */
function listAddresses({ kinds }: Pick<Pack, 'kinds'>, document: EditorDocument, pages: readonly string[]): readonly AddressOption[] {
  const own = pagesIn(kinds, document)
    .filter(({ isActive }) => isActive)
    .map(({ address, title }) => ({ address, title }));
  const known = new Set(own.map(({ address }) => address));
  return [...own, ...pages.filter((address) => !known.has(address)).map((address) => ({ address, title: address }))];
}

/** Whether an address of this site has no page in the current draft. */
function isMissing({ kinds, analysis }: Pick<Pack, 'kinds' | 'analysis'>, document: EditorDocument, address: string): boolean {
  if (!analysis || !address.startsWith('/')) return false;
  const active = pagesIn(kinds, document).filter(({ isActive }) => isActive);
  const addresses = new Set(active.flatMap((page) => [page.address, ...page.former]));
  return !analysis.isSitePage(address) || (analysis.isMissingPage?.(address, addresses) ?? false);
}

function pagesIn(kinds: Pack['kinds'], { store }: EditorDocument): readonly ItemPage[] {
  return [...store.getState().items].flatMap(([key, { value }]): readonly ItemPage[] => {
    const page = kinds.pages.find(({ name }) => name === nameOf(key).kind)?.shows.page;
    if (!page || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    // A draft may have any shape, so the result is checked below.
    const item = value as unknown as Parameters<typeof page.addressOf>[0];
    const address: unknown = page.addressOf(item);
    const { title }: { readonly title?: unknown } = page.describe(item);
    if (typeof address !== 'string' || address === '') return [];
    const former = page.formerAddressesOf(item).filter((one) => typeof one === 'string');
    return [
      {
        address,
        title: typeof title === 'string' && title !== '' ? title : address,
        former,
        isActive: !('active' in item) || item.active !== false,
      },
    ];
  });
}

/** Inputs of the form of an item. */
export interface FormOfItem {
  /** Null when the schema is unknown, so that the item is shown as JSON. */
  readonly field: FormField | null;
  readonly problems: ReturnType<typeof useProblems>;
  readonly context: FormContext;
}

/** The form of an item, its problems, and the context for its controls. */
export function useFormOf(open: ItemKey, value: Json): FormOfItem {
  const { kind, id } = nameOf(open);
  const component = useKind(kind).shows.as === 'grid' ? textIn(value, 'component') : '';
  const field = formOf(usePack(), kind, id, component);
  return { field, problems: useProblems(open), context: useContextOfForm(open, value, useWarnings(open, value, field)) };
}

const texts = createUnfinishedTexts();

/** The context for the controls of a form. */
function useContextOfForm(open: ItemKey, value: Json, warnings: readonly FieldWarning[]): FormContext {
  const session = useSession();
  const go = useGo();
  const { pack } = usePack();
  const query = new URLSearchParams(window.location.search);
  const isElsewhen = query.has('at');
  const personScope = useScope(query.get('persona'));
  const sight = useItemSight(open);
  const pages = usePages();
  const onFix = useLatest(useFix());
  const showPerson = useLatest(useShowPerson());
  const scope = useMemo((): ExpressionScope => {
    const show = (person: string, at?: string) => showPerson.current(person, { at, state: { showsPreview: true } });
    return { ...personScope, sight: sight && { ...sight, isElsewhen, show } };
  }, [personScope, sight, isElsewhen, showPerson]);
  const findUpload = useFindUpload();
  const { kind, id } = nameOf(open);
  const moments = useMomentTexts(open, value);
  const placeholders = usePlaceholders(kind);
  return useMemo(
    (): FormContext => ({
      vocabulary: pack.vocabulary,
      scope,
      lists: {
        components: pack.components.map((id) => ({ id, label: id })),
        itemKinds: pack.kinds.all.map(({ name, labels }) => ({ id: name, label: labels.many })),
      },
      listItems(wanted) {
        const prefix = `${wanted}/`;
        return [...session.document.store.getState().items]
          .filter(([key, item]) => key.startsWith(prefix) && item.value !== null)
          .map(([key, item]) => ({ id: nameOf(key).id, title: titleOf(item.value) || nameOf(key).id }));
      },
      findUpload,
      openItem: (wanted, id) => go(`/${wanted}/${id}`, { query: here }),
      onSaveAudience: (id, title, expression) =>
        session.edit(
          keyOf({ kind: 'audiences', id }),
          { do: 'replace', value: { id, title, description: title, expression } },
          'Save as audience',
        ),
      ...(pack.kinds.find(kind)?.shows.as === 'condition' ? { audienceId: id } : {}),
      unfinished: texts.of(open),
      pages,
      listAddresses: () => listAddresses(pack, session.document, pages),
      isMissing: (address) => isMissing(pack, session.document, address),
      isFixed: !session.canWrite,
      onFix: (problem) => onFix.current(problem),
      warnings,
      ...(placeholders ? { placeholders } : {}),
      ...moments,
      Counted,
    }),
    [pack, scope, session, findUpload, go, open, kind, id, warnings, pages, onFix, placeholders, moments],
  );
}

/** Placeholders for texts of this kind, with dates of the current year; undefined where texts have none. */
function usePlaceholders(kind: string): FormContext['placeholders'] {
  const { pack } = usePack();
  const { clock } = useSession();
  const pageState = useValues<PageStateSite | PageStateYear>('page-state');
  const isFilled = pack.kinds.find(kind)?.texts === 'filled';
  return useMemo(() => {
    if (!isFilled) return undefined;
    const running = pack.analysis?.yearNeeds?.(new Date(clock.now()).toISOString())?.year;
    const year = pageState.find((item): item is PageStateYear => !isSiteItem(item) && item.year === running);
    return listPlaceholders(pack.vocabulary, year ?? null);
  }, [pack, pageState, isFilled, clock]);
}

/** The pages of this site that are already linked to, in alphabetical order. */
function usePages(): readonly string[] {
  const { pack } = usePack();
  const { document } = useSession();
  return useMemo(() => {
    const { isSitePage } = pack.analysis ?? {};
    const found = new Set<string>((pack.pages ?? []).map(({ path }) => path));
    for (const { value, live } of document.store.getState().items.values()) for (const link of linksIn(value ?? live)) found.add(link);
    return [...found].filter((link) => isSitePage?.(link) ?? true).sort();
  }, [pack, document]);
}

function linksIn(value: Json): readonly string[] {
  const link = textIn(value, 'link');
  return link.startsWith('/') ? [link] : [];
}
