import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Json } from '#engine';
import { Badge, Button, Icon, IconButton, LazyPart } from '#engine/react';
import { type Problem, splitPointer } from '#schemas';
import type { FieldChoiceSent } from '#schemas/editor';
import { SeenByCohort } from '../analysis/counted.tsx';
import type { Edit } from '../document/edits.ts';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import type { ItemState, OpenConflict } from '../document/item-state.ts';
import { textIn, titleOf } from '../document/item-title.ts';
import { AudienceImpact } from '../expression/audience-impact.tsx';
import type { ExpressionScope } from '../expression/scope.ts';
import type { FormField } from '../form/describe-form.ts';
import { FieldMarksProvider } from '../form/form-context.ts';
import { ItemForm } from '../form/item-form.tsx';
import { sentenceOfProblem } from '../form/label-of-place.ts';
import { RawJson } from '../form/lazy-raw-json.tsx';
import { ItemStatusBadge } from '../lists/item-status-badge.tsx';
import { toRow } from '../lists/rows.ts';
import { useVersionReader } from '../publish/use-version-reader.ts';
import { useItemLabels } from '../reading/use-item-labels.ts';
import { formatCount } from '../reading/who.ts';
import { here, useGo } from '../session/address.ts';
import { useDraft, useItem, useSession } from '../session/hooks.tsx';
import { useKind } from '../session/kinds.tsx';
import { useEditItem } from '../session/use-edit-item.ts';
import { useOfferTakeBack } from '../session/use-offer-take-back.ts';
import { useScheduled } from '../session/use-scheduled.ts';
import { useUndoSteps } from '../session/use-undo-steps.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { type FormOfItem, useFormOf } from './form-of-item.ts';
import { HoldsNow } from './holds-now.tsx';
import { ItemHistoryDialog } from './item-history.tsx';
import { ItemMenu, type View } from './item-menu.tsx';
import { OthersHere } from './others-here.tsx';
import { useViewOfItem } from './own-views.ts';
import { type Others, useOthers } from './use-others.ts';
import './item-pane.css';

export interface ItemPaneProps {
  readonly open: ItemKey;
  readonly onPreview: () => void;
  readonly isPreviewed: boolean;
}

/** One item: its status, its form, and its actions. */
export function ItemPane({ open, onPreview, isPreviewed }: ItemPaneProps): ReactElement | null {
  const session = useSession();
  const offer = useOfferTakeBack();
  const item = useItem(open);
  const { kind, id } = nameOf(open);
  const alone = useKind(kind).views?.alone;
  const [view, setView] = useState<View>(() => (alone ? 'own' : 'form'));
  const [openDialog, setOpenDialog] = useState<'archive' | 'history' | null>(null);
  const editItem = useEditItem();
  const edit = useCallback((change: Edit, label: string) => editItem(open, change, label), [editItem, open]);
  const form = useFormOf(open, item?.value ?? null);
  const [checkRequest, setCheckRequest] = useState({ key: open, times: 0 });
  if (checkRequest.key !== open) setCheckRequest({ key: open, times: 0 });
  const onMissing = () => {
    setView('form');
    setCheckRequest({ key: open, times: checkRequest.times + 1 });
  };
  const others = useOthers(open, item?.conflict ?? null);
  if (!item) return null;
  const title = titleOf(item.value ?? item.live) || id;
  const archive = () => {
    offer(
      item.live === null ? `${title} is gone.` : `${title} goes when you publish.`,
      session.edit(open, { do: 'replace', value: null }, 'Archive'),
    );
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
          <ItemMenu open={open} item={item} title={title} view={view} onView={setView} onOpen={setOpenDialog} />
        </div>
        {item.value === null ? null : <SeenByCohort open={open} />}
      </header>
      <OthersHere open={open} item={item} others={others} />
      <div className="item-body">
        <ItemBody
          open={open}
          item={item}
          title={title}
          view={view}
          form={form}
          others={others}
          onEdit={edit}
          checkRequest={checkRequest.times}
        />
      </div>
      <ItemFoot item={item} form={form} onMissing={onMissing} />
      {openDialog === 'archive' ? <ArchiveDialog item={open} onClose={() => setOpenDialog(null)} onArchive={archive} /> : null}
      {openDialog === 'history' ? <ItemHistoryDialog open={open} title={title} onClose={() => setOpenDialog(null)} /> : null}
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
  const { leadsIn } = useEntryPoint();
  const scheduled = useScheduled();
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
      <ItemStatusBadge row={toRow(open, item, kind)} now={clock.now()} scheduled={scheduled.get(open)} isLong />
    </>
  );
}

function UndoButton(): ReactElement {
  const undo = useUndoSteps();
  const undone = useDraft(({ history }) => history.done.at(-1)?.label ?? null);
  return (
    <Button
      variant="quiet"
      icon="undo-2"
      isDisabled={undone === null}
      title={undone === null ? 'Nothing to undo' : `Undo ${undone} (Ctrl Z)`}
      onClick={() => undo(true)}
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
  /** Increments each time the person asks what is missing. */
  readonly checkRequest: number;
}

/** A conflict to resolve, the notice about an archived item, or the item in the chosen view. */
function ItemBody({ open, item, title, view, form, others, onEdit, checkRequest }: ItemBodyProps): ReactElement {
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
  // The form stays mounted, so that typing continues.
  return (
    <>
      {choice}
      <FieldMarksProvider value={others.marks}>
        <Fields
          open={open}
          live={item.live}
          value={item.value}
          field={form.field}
          form={form}
          onEdit={onEdit}
          checkRequest={checkRequest}
        />
      </FieldMarksProvider>
    </>
  );
}

function Conflict({ open, item, conflict }: Pick<ItemBodyProps, 'open' | 'item'> & { readonly conflict: OpenConflict }): ReactElement {
  const session = useSession();
  const labels = useItemLabels();
  const reader = useVersionReader();
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

interface FieldsProps extends Pick<ItemBodyProps, 'open' | 'form' | 'onEdit' | 'checkRequest'> {
  readonly live: Json;
  readonly value: Json;
  readonly field: FormField;
}

function Fields({ open, live, value, field, form, onEdit, checkRequest }: FieldsProps): ReactElement {
  const { canWrite } = useSession();
  const { at } = useEntryPoint();
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
          summaryRequest={checkRequest}
          isFresh={live === null && at === undefined}
        />
      </fieldset>
    </>
  );
}

interface ItemFootProps {
  readonly item: ItemState;
  readonly form: FormOfItem;
  /** Shows everything that is missing, each a link to its field. */
  readonly onMissing: () => void;
}

/** Whether the item matches its schema, how much is missing, and the first problem of an item that is not new. */
function ItemFoot({ item: { value, live }, form, onMissing }: ItemFootProps): ReactElement {
  const { field, problems, context } = form;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const isUnfinished = live === null && errors.every((problem) => problem.code === 'shape-missing' || isStillEmpty(value, problem));
  const first = errors[0];
  const looks = [...problems.filter(({ severity }) => severity !== 'error'), ...(context.warnings ?? [])];
  return (
    <footer className="item-foot">
      {errors.length === 0 ? (
        <Badge tone="success" icon="circle-check">
          Fits the schema
        </Badge>
      ) : (
        <Button className="is-dense" icon={isUnfinished ? 'pencil' : 'circle-alert'} onClick={onMissing}>
          {isUnfinished ? `${errors.length} still to fill in` : `${errors.length} ${errors.length === 1 ? 'mistake' : 'mistakes'}`}
        </Button>
      )}
      {looks.length > 0 ? (
        <Badge tone="warning" icon="triangle-alert">
          {formatCount(looks.length, 'warning')}
        </Badge>
      ) : null}
      <span className="item-first">
        {first && field ? (isUnfinished ? '' : sentenceOfProblem(field, value, first)) : (first ?? looks[0])?.message}
      </span>
    </footer>
  );
}

/** Whether a problem is about a place that is still empty. */
function isStillEmpty(value: Json, { pointer }: Pick<Problem, 'pointer'>): boolean {
  const found = splitPointer(pointer).reduce<unknown>(
    (part, step) => (typeof part === 'object' && part ? Reflect.get(part, step) : null),
    value,
  );
  return found === undefined || found === null || found === '' || (Array.isArray(found) && found.length === 0);
}

/** The entry point in the address. Enter in the list moves focus into the item; a click leaves focus in the list. */
function useEntryPoint(): { readonly leadsIn: boolean; readonly at: string | undefined } {
  const checkRequest = useLocation().state as { readonly leadsIn?: boolean; readonly at?: string } | null;
  return { leadsIn: checkRequest?.leadsIn === true, at: checkRequest?.at };
}

const loadConflict = () => import('../publish/conflict-screen.tsx').then(({ ConflictChoice }) => ({ Widget: ConflictChoice }));

/** A kind's own view of one item. */
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

/** The view above the form, such as a journey preview. */
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

/** The effect of a changed shared condition, while it is still a draft. */
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
