import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isSiteItem, type Json } from '../../engine/index.ts';
import { Badge, Button, Icon, IconButton, LazyPart, useLatest, useUndo } from '../../engine/react.ts';
import type { PageStateSite, PageStateYear } from '../../schemas/generated/catalogue.ts';
import type { FieldChoiceSent } from '../../schemas/generated/editor.ts';
import { formOf, useItemLabels, useItemSight, useProblems, useScope, useValues } from '../check/index.ts';
import { type Edit, type ItemKey, type ItemState, keyOf, nameOf, type OpenConflict } from '../document/index.ts';
import { AudienceImpact, type ExpressionScope } from '../expression/index.ts';
import {
  checkPictures,
  createUnfinishedTexts,
  FieldMarksProvider,
  type FieldWarning,
  type FormContext,
  type FormField,
  ItemForm,
  listPlaceholders,
  RawJson,
  sentenceOfProblem,
} from '../form/index.ts';
import { ItemStatusBadge, rowsOf, titleOf, toRow } from '../lists/index.ts';
import { Counted, SeenByCohort } from '../screens/counted.tsx';
import { useViewOfItem } from '../screens/own-views.ts';
import { useColleagues } from '../screens/use-colleagues.ts';
import { useFix } from '../screens/use-fix.ts';
import { here, useDraft, useGo, useItem, useKind, usePack, useSession } from '../session/index.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { HoldsNow } from './holds-now.tsx';
import { useHouseAdvice } from './house-advice.ts';
import { ItemHistoryDialog } from './item-history.tsx';
import { ItemMenu, type View } from './item-menu.tsx';
import { useMomentTexts } from './moment-texts.ts';
import { OthersHere } from './others-here.tsx';
import { type Others, useOthers } from './use-others.ts';
import './item-pane.css';

/** Props of ItemPane. */
export interface ItemPaneProps {
  readonly open: ItemKey;
  readonly onPreview: () => void;
  readonly isPreviewed: boolean;
}

/** One item: its status, its form, and its actions. */
export function ItemPane({ open, onPreview, isPreviewed }: ItemPaneProps): ReactElement | null {
  const session = useSession();
  const offer = useUndo();
  const item = useItem(open);
  const { kind, id } = nameOf(open);
  const alone = useKind(kind).views?.alone;
  const [view, setView] = useState<View>(() => (alone ? 'own' : 'form'));
  const [asks, setAsks] = useState<'archive' | 'history' | null>(null);
  const edit = useCallback((change: Edit, label: string) => session.edit(open, change, label), [session, open]);
  const form = useFormOf(open, item?.value ?? null);
  const others = useOthers(open, item?.conflict ?? null);
  if (!item) return null;
  const title = titleOf(item.value ?? item.live) || id;
  const archive = () => {
    edit({ do: 'replace', value: null }, 'Archive');
    offer({ text: `${title} goes when you publish.`, onUndo: () => session.undo() });
  };
  return (
    <article className="item">
      <header className="item-head">
        <ItemHeading open={open} title={title} item={item} />
        <div className="item-tools">
          <UndoButton />
          <Button variant="quiet" icon="eye" aria-pressed={isPreviewed} onClick={onPreview}>
            Preview
          </Button>
          <ItemMenu open={open} item={item} title={title} view={view} onView={setView} onAsk={setAsks} />
        </div>
        {item.value === null ? null : <SeenByCohort open={open} />}
      </header>
      <OthersHere open={open} item={item} others={others} />
      <div className="item-body">
        <ItemBody open={open} item={item} title={title} view={view} form={form} others={others} onEdit={edit} />
      </div>
      <ItemFoot item={item} form={form} />
      {asks === 'archive' ? <ArchiveDialog item={open} onClose={() => setAsks(null)} onArchive={archive} /> : null}
      {asks === 'history' ? <ItemHistoryDialog open={open} title={title} onClose={() => setAsks(null)} /> : null}
    </article>
  );
}

interface ItemHeadingProps {
  readonly open: ItemKey;
  readonly title: string;
  readonly item: ItemState;
}

function ItemHeading({ open, title, item }: ItemHeadingProps): ReactElement {
  const go = useGo();
  const { clock } = useSession();
  const kind = useKind(nameOf(open).kind);
  const { leadsIn } = useAsked();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (leadsIn) heading.current?.focus({ preventScroll: true });
  }, [leadsIn]);
  return (
    <>
      <IconButton
        icon="arrow-left"
        label="Back to the list"
        className="item-back"
        onClick={() => go(`/${nameOf(open).kind}`, { query: here })}
      />
      <h2 ref={heading} tabIndex={-1} className="item-title">
        {title}
      </h2>
      <ItemStatusBadge {...toRow(open, item, kind)} now={clock.now()} isLong />
    </>
  );
}

function UndoButton(): ReactElement {
  const session = useSession();
  const undone = useDraft(({ history }) => history.done.at(-1)?.label ?? null);
  return (
    <Button
      variant="quiet"
      icon="undo-2"
      isDisabled={undone === null}
      title={undone === null ? 'Nothing to undo' : `Undo ${undone} (Ctrl Z)`}
      onClick={() => session.undo()}
    >
      Undo
    </Button>
  );
}

interface ItemBodyProps {
  readonly open: ItemKey;
  readonly item: ItemState;
  readonly title: string;
  readonly view: View;
  readonly form: FormOfItem;
  readonly others: Others;
  readonly onEdit: (change: Edit, label: string) => void;
}

/** A conflict to resolve, the notice about an archived item, or the item in the chosen view. */
function ItemBody({ open, item, title, view, form, others, onEdit }: ItemBodyProps): ReactElement {
  const session = useSession();
  const definition = useKind(nameOf(open).kind);
  const choice = item.conflict ? <Conflict open={open} item={item} conflict={item.conflict} /> : null;
  if (choice && (item.value === null || view !== 'form' || !form.field)) return choice;
  if (item.value === null) return <Gone open={open} />;
  if (view === 'own') return <OwnView name={definition.views?.alone?.view} open={open} />;
  if (view === 'json' || !form.field)
    return (
      <RawJson
        key={open}
        kind={definition}
        value={item.value}
        problems={form.problems}
        onEdit={onEdit}
        title={title}
        isFixed={!session.canWrite}
        unfinished={form.context.unfinished}
      />
    );
  // The form stays where it is, so that whoever is typing in it goes on.
  return (
    <>
      {choice}
      <FieldMarksProvider value={others.marks}>
        <Fields open={open} live={item.live} value={item.value} field={form.field} form={form} onEdit={onEdit} />
      </FieldMarksProvider>
    </>
  );
}

function Conflict({ open, item, conflict }: Pick<ItemBodyProps, 'open' | 'item'> & { readonly conflict: OpenConflict }): ReactElement {
  const session = useSession();
  const labels = useItemLabels();
  const { people } = useColleagues();
  const reader = { me: session.me.uid, people, now: session.clock.now() };
  const onResolve = (chosen: Json, choices: readonly FieldChoiceSent[]) => session.resolve(open, chosen, choices);
  return (
    <LazyPart
      load={loadConflict}
      props={{ name: nameOf(open), item, conflict, labels, reader, onResolve }}
      labels={{ text: 'We could not load the choice between two versions.', retry: 'Try again' }}
      loadingLabel="Loading the choice"
    />
  );
}

function Gone({ open }: { readonly open: ItemKey }): ReactElement {
  const session = useSession();
  return (
    <div className="item-gone">
      <Icon name="trash-2" size="lg" />
      <p>This item goes when your changes are published. Until then people see it as before.</p>
      {session.canWrite ? <Button onClick={() => session.discard(open)}>Keep it</Button> : null}
    </div>
  );
}

interface FieldsProps extends Pick<ItemBodyProps, 'open' | 'form' | 'onEdit'> {
  readonly live: Json;
  readonly value: Json;
  readonly field: FormField;
}

function Fields({ open, live, value, field, form, onEdit }: FieldsProps): ReactElement {
  const { canWrite } = useSession();
  const { at } = useAsked();
  const { kind, id } = nameOf(open);
  const { shows, views, judgedBy } = useKind(kind);
  const { context, problems } = form;
  return (
    <>
      {judgedBy ? <HoldsNow open={open} value={value} gate={judgedBy} /> : null}
      {views?.above ? <Above {...views.above} open={open} /> : null}
      <fieldset className="item-fields" disabled={!canWrite}>
        {shows.as === 'condition' ? <Impact live={live} value={value} scope={context.scope} id={id} /> : null}
        <ItemForm
          field={field}
          value={value}
          problems={problems}
          onEdit={onEdit}
          context={context}
          goTo={at}
          isFresh={live === null && at === undefined}
        />
      </fieldset>
    </>
  );
}

/** Whether the item matches its schema, and the first problem if not. */
function ItemFoot({ item: { value, live }, form }: { readonly item: ItemState; readonly form: FormOfItem }): ReactElement {
  const { field, problems, context } = form;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const isUnfinished = live === null && errors.every(({ code }) => code === 'shape-empty' || code === 'shape-missing');
  const first = errors[0];
  const looks = [...problems.filter(({ severity }) => severity !== 'error'), ...(context.warnings ?? [])];
  return (
    <footer className="item-foot">
      {errors.length === 0 ? (
        <Badge tone="success" icon="circle-check">
          Fits the schema
        </Badge>
      ) : isUnfinished ? (
        <Badge icon="pencil">{`${errors.length} still to fill in`}</Badge>
      ) : (
        <Badge tone="danger" icon="circle-alert">
          {`${errors.length} ${errors.length === 1 ? 'mistake' : 'mistakes'}`}
        </Badge>
      )}
      {looks.length > 0 ? (
        <Badge tone="warning" icon="triangle-alert">
          {`${looks.length} to look at`}
        </Badge>
      ) : null}
      <span className="item-first">
        {first && field ? (isUnfinished ? '' : sentenceOfProblem(field, value, first)) : (first ?? looks[0])?.message}
      </span>
    </footer>
  );
}

/** What the address asks for. Enter in the list moves focus into the item; a click leaves focus in the list. */
function useAsked(): { readonly leadsIn: boolean; readonly at: string | undefined } {
  const asked = useLocation().state as { readonly leadsIn?: boolean; readonly at?: string } | null;
  return { leadsIn: asked?.leadsIn === true, at: asked?.at };
}

/** What the form of an item is drawn from. */
interface FormOfItem {
  /** Null when the schema is unknown, so that the item is shown as JSON. */
  readonly field: FormField | null;
  readonly problems: ReturnType<typeof useProblems>;
  readonly context: FormContext;
}

function useFormOf(open: ItemKey, value: Json): FormOfItem {
  const { kind, id } = nameOf(open);
  const component = useKind(kind).shows.as === 'grid' ? textIn(value, 'component') : '';
  const field = formOf(usePack(), kind, id, component);
  return { field, problems: useProblems(open), context: useContextOfForm(open, value, useWarnings(open, value, field)) };
}

const texts = createUnfinishedTexts();

const loadConflict = () => import('../publish/conflict-screen.tsx').then(({ ConflictChoice }) => ({ Widget: ConflictChoice }));

/** A special view that the kind has for one item. */
function OwnView({ name, open }: { readonly name: string | undefined; readonly open: ItemKey }): ReactElement | null {
  const load = useViewOfItem(name);
  if (!load) return null;
  return (
    <LazyPart
      load={load}
      props={{ open }}
      labels={{ text: 'We could not load this view.', retry: 'Try again' }}
      loadingLabel="Loading this view"
    />
  );
}

/** The view above the form, such as a played journey. */
function Above({ view, title, open }: { readonly view: string; readonly title: string; readonly open: ItemKey }): ReactElement {
  return (
    <details className="item-above" open>
      <summary>
        <h3>{title}</h3>
      </summary>
      <OwnView name={view} open={open} />
    </details>
  );
}

/** What the controls of a form can offer. */
function useContextOfForm(open: ItemKey, value: Json, warnings: readonly FieldWarning[]): FormContext {
  const session = useSession();
  const go = useGo();
  const { pack } = usePack();
  const words = useScope(new URLSearchParams(window.location.search).get('persona'));
  const sight = useItemSight(open);
  const pages = usePages();
  const onFix = useLatest(useFix());
  const scope = useMemo((): ExpressionScope => {
    const show = (person: string) => go(null, { query: String(queryOf(person)), replace: true, state: { showsPreview: true } });
    return { ...words, sight: sight && { ...sight, show } };
  }, [words, sight, go]);
  const { kind, id } = nameOf(open);
  const momentUses = useMomentTexts(open, value);
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
      onFix: (problem) => onFix.current(problem),
      warnings,
      ...(placeholders ? { placeholders } : {}),
      ...(momentUses ? { momentUses } : {}),
      Counted,
    }),
    [pack, scope, session, go, open, kind, id, warnings, pages, onFix, placeholders, momentUses],
  );
}

/** What texts of this kind can name, with the dates of the running year; undefined where they are not filled in. */
function usePlaceholders(kind: string): FormContext['placeholders'] {
  const { pack } = usePack();
  const { clock } = useSession();
  const pageState = useValues<PageStateSite | PageStateYear>('page-state');
  const isFilled = pack.kinds.find(kind)?.texts === 'filled';
  return useMemo(() => {
    if (!isFilled) return undefined;
    const running = pack.analysis?.yearNeeds(new Date(clock.now()).toISOString())?.year;
    const year = pageState.find((item): item is PageStateYear => !isSiteItem(item) && item.year === running);
    return listPlaceholders(pack.vocabulary, year ?? null);
  }, [pack, pageState, isFilled, clock]);
}

/** The address with another persona, without what was chosen for the one before: moment, statuses and words. */
function queryOf(persona: string): URLSearchParams {
  const query = new URLSearchParams(window.location.search);
  for (const name of [...query.keys()]) if (name === 'at' || /^(status|word|mode)\./.test(name)) query.delete(name);
  query.set('persona', persona);
  return query;
}

/** The pages of this site that something leads to already, in the order of the alphabet. */
function usePages(): readonly string[] {
  const { pack } = usePack();
  const { document } = useSession();
  return useMemo(() => {
    const { isSitePage } = pack.analysis ?? {};
    const found = new Set<string>((pack.pages ?? []).filter((page) => page.startsWith('/')));
    for (const { value, live } of document.store.getState().items.values()) for (const link of linksIn(value ?? live)) found.add(link);
    return [...found].filter((link) => isSitePage?.(link) ?? true).sort();
  }, [pack, document]);
}

function linksIn(value: Json): readonly string[] {
  const link = textIn(value, 'link');
  return link.startsWith('/') ? [link] : [];
}

/**
 * What is worth a look in an item: an item that looks the same, house rules, and pictures without words. The same array while nothing of it
 * changes, because every field draws again with it.
 */
function useWarnings(open: ItemKey, value: Json, field: FormField | null): readonly FieldWarning[] {
  const twins = useTwins(open);
  const advice = useHouseAdvice(open, value);
  const found = [...twins, ...advice, ...(field ? checkPictures(field, value) : [])];
  const words = JSON.stringify(found);
  return useMemo((): readonly FieldWarning[] => JSON.parse(words), [words]);
}

const noWarnings: readonly FieldWarning[] = [];
const nothing: readonly string[] = [];

/** Warns when another item looks the same by its kind's rule, because people would see only one of them. */
function useTwins(open: ItemKey): readonly FieldWarning[] {
  const kind = useKind(nameOf(open).kind);
  const twin = useDraft(({ items }) => {
    const item = items.get(open);
    const likeness = item ? toRow(open, item, kind).likeness : '';
    if (likeness === '') return null;
    return rowsOf(items, kind).find((row) => row.key !== open && row.likeness === likeness && row.status !== 'archived')?.id ?? null;
  });
  const { sameBy = nothing } = kind;
  return useMemo(
    () =>
      twin === null
        ? noWarnings
        : [
            {
              code: 'looks-the-same',
              pointer: `/${sameBy[0]}`,
              message: `The item "${twin}" has the same ${sameBy.join(' and ')}. People see one of the two.`,
            },
          ],
    [twin, sameBy],
  );
}

function textIn(value: Json, name: string): string {
  const found =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, Json>>)[name] : undefined;
  return typeof found === 'string' ? found : '';
}

/** The effect of changing a shared condition, while it is still a draft. */
function Impact({
  live,
  value,
  scope,
  id,
}: {
  readonly live: Json;
  readonly value: Json;
  readonly scope: ExpressionScope;
  readonly id: string;
}) {
  const [before, after] = [textIn(live, 'expression'), textIn(value, 'expression')];
  if (live === null || before === after) return null;
  const usedBy = scope.audiences.find((audience) => audience.id === id)?.usedBy ?? [];
  return <AudienceImpact before={before} after={after} usedBy={usedBy} scope={scope} />;
}
