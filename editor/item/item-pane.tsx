import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Json } from '../../engine/index.ts';
import { Badge, Button, Icon, IconButton, LazyPart, Menu, useUndo } from '../../engine/react.ts';
import { formOf, useItemSight, useItemWords, useProblems, useScope } from '../check/index.ts';
import { type Edit, freeId, type ItemKey, keyOf, nameOf, standingOf } from '../document/index.ts';
import { AudienceImpact, type ExpressionScope } from '../expression/index.ts';
import { checkStyle, createUnfinishedTexts, type FieldWarning, type FormContext, ItemForm, RawJson } from '../form/index.ts';
import { rowsOf, StandingBadge, titleOf, toRow } from '../lists/index.ts';
import { Counted, SeenByCohort } from '../screens/counted.tsx';
import { PresetPart } from '../screens/layout-part.tsx';
import { here, useDraft, useGo, useItem, useKind, usePack, useSession } from '../session/index.ts';
import { ArchiveDialog } from './archive-dialog.tsx';
import { OthersHere } from './others-here.tsx';
import './item-pane.css';

/** Props of ItemPane. */
export interface ItemPaneProps {
  readonly open: ItemKey;
  readonly onPreview: () => void;
  readonly isPreviewed: boolean;
}

/** One item: how it stands, its form, and what can be done with it. */
export function ItemPane({ open, onPreview, isPreviewed }: ItemPaneProps): ReactElement | null {
  const session = useSession();
  const go = useGo();
  // Enter in the list leads into the item; a press leaves the focus in the list.
  const asked = useLocation().state as { readonly leadsIn?: boolean; readonly at?: string } | null;
  const leadsIn = asked?.leadsIn === true;
  const offer = useUndo();
  const item = useItem(open);
  const problems = useProblems(open);
  const { kind, id } = nameOf(open);
  const [view, setView] = useState<View>(() => (kind === 'presets' ? 'layout' : 'form'));
  const [asksArchive, setAsksArchive] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const edit = useCallback((change: Edit, label: string) => session.edit(open, change, label), [session, open]);
  const context = useContextOfForm(open);
  const component = kind === 'widgets' ? textIn(item?.value ?? null, 'component') : '';
  const definition = useKind(kind);
  const field = formOf(usePack(), kind, id, component);
  const words = useItemWords();
  useEffect(() => {
    if (leadsIn) heading.current?.focus({ preventScroll: true });
  }, [leadsIn]);
  const undone = useDraft(({ history }) => history.done.at(-1)?.label ?? null);
  if (!item) return null;
  const { value } = item;
  const title = titleOf(value ?? item.live) || id;
  const standing = standingOf(item);
  const duplicate = () => {
    const copy = { ...(value as Record<string, Json>), id: freeId({ kind, id: `${id}-copy` }, session.document.store.getState().items) };
    const key = keyOf({ kind, id: copy.id });
    session.edit(key, { do: 'replace', value: copy }, 'Duplicate');
    offer({ text: `A copy of ${title} is open.` });
    go(`/${key}`, { query: here });
  };
  const errors = problems.filter(({ severity }) => severity === 'error');
  const style = field && value !== null ? checkStyle(field, value) : [];
  const looks = [...problems.filter(({ severity }) => severity !== 'error'), ...style, ...(context.warnings ?? [])];
  return (
    <article className="item">
      <header className="item-head">
        <IconButton icon="arrow-left" label="Back to the list" className="item-back" onClick={() => go(`/${kind}`, { query: here })} />
        <h2 ref={heading} tabIndex={-1} className="item-title">
          {title}
        </h2>
        <StandingBadge standing={standing} isLong />
        <div className="item-tools">
          <Button
            variant="quiet"
            icon="undo-2"
            isBlocked={undone === null}
            title={undone === null ? 'Nothing to undo' : `Undo ${undone} (Ctrl Z)`}
            onClick={() => session.undo()}
          >
            Undo
          </Button>
          <Button variant="quiet" icon="eye" aria-pressed={isPreviewed} onClick={onPreview}>
            Preview
          </Button>
          <Menu
            label="More for this item"
            items={[
              { id: 'redo', label: 'Do again', icon: 'rotate-ccw', onSelect: () => void session.redo() },
              ...(session.canWrite && value !== null ? [{ id: 'copy', label: 'Duplicate', icon: 'copy', onSelect: duplicate }] : []),
              ...(standing === 'live' || !session.canWrite
                ? []
                : [{ id: 'discard', label: 'Discard changes', icon: 'undo-2', onSelect: () => session.discard(open) }]),
              ...(value !== null && session.canWrite
                ? [{ id: 'archive', label: 'Archive', icon: 'trash-2', onSelect: () => setAsksArchive(true) }]
                : []),
              ...(kind === 'presets' && view !== 'layout'
                ? [{ id: 'layout', label: 'Show the layout', icon: 'layout-grid', onSelect: () => setView('layout') }]
                : []),
              ...(view === 'form' ? [] : [{ id: 'form', label: 'Show as a form', icon: 'square-pen', onSelect: () => setView('form') }]),
              ...(view === 'json' ? [] : [{ id: 'json', label: 'Show as JSON', icon: 'file-text', onSelect: () => setView('json') }]),
              {
                id: 'link',
                label: 'Copy the address',
                icon: 'link',
                onSelect: () =>
                  void navigator.clipboard?.writeText(window.location.href).then(() => offer({ text: 'The address is copied.' })),
              },
              {
                id: 'history',
                label: 'History',
                icon: 'history',
                onSelect: () => go('/history'),
              },
            ]}
          />
        </div>
        {value === null ? null : <SeenByCohort open={open} />}
      </header>
      <OthersHere open={open} />
      <div className="item-body">
        {item.conflict ? (
          <LazyPart
            load={loadConflict}
            props={{
              name: { kind, id },
              item,
              conflict: item.conflict,
              words,
              onResolve: (chosen: Json) => session.resolve(open, chosen),
            }}
            words={{ text: 'We could not load the choice between two versions.', retry: 'Try again' }}
            loadingLabel="Loading the choice"
          />
        ) : value === null ? (
          <div className="item-gone">
            <Icon name="trash-2" size="lg" />
            <p>This item goes when your changes are published. Until then people see it as before.</p>
            {session.canWrite ? <Button onClick={() => session.discard(open)}>Keep it</Button> : null}
          </div>
        ) : view === 'layout' ? (
          <PresetPart open={open} />
        ) : view === 'json' || !field ? (
          <RawJson
            key={open}
            kind={definition}
            value={value}
            problems={problems}
            onEdit={edit}
            title={title}
            isFixed={!session.canWrite}
            unfinished={context.unfinished}
          />
        ) : (
          <>
            {kind === 'journeys' ? <PlayedHere open={open} /> : null}
            <fieldset className="item-fields" disabled={!session.canWrite}>
              {kind === 'audiences' ? <Impact live={item.live} value={value} scope={context.scope} id={id} /> : null}
              <ItemForm field={field} value={value} problems={problems} onEdit={edit} context={context} goTo={asked?.at} />
            </fieldset>
          </>
        )}
      </div>
      <footer className="item-foot">
        {errors.length === 0 ? (
          <Badge tone="success" icon="circle-check">
            Fits the schema
          </Badge>
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
        <span className="item-first">{(errors[0] ?? looks[0])?.message}</span>
      </footer>
      {asksArchive ? (
        <ArchiveDialog
          item={open}
          onClose={() => setAsksArchive(false)}
          onArchive={() => {
            edit({ do: 'replace', value: null }, 'Archive');
            offer({ text: `${title} goes when you publish.`, onUndo: () => session.undo() });
          }}
        />
      ) : null}
    </article>
  );
}

const texts = createUnfinishedTexts();

type View = 'layout' | 'form' | 'json';

const loadConflict = () => import('../publish/conflict-screen.tsx').then(({ ConflictChoice }) => ({ Widget: ConflictChoice }));

const loadJourney = () => import('../screens/journey-part.tsx').then(({ JourneyPart }) => ({ Widget: JourneyPart }));

/** A journey as it goes, above the form that says it. */
function PlayedHere({ open }: { readonly open: ItemKey }): ReactElement {
  return (
    <details className="item-journey" open>
      <summary>
        <h3>How it goes</h3>
      </summary>
      <LazyPart
        load={loadJourney}
        props={{ open }}
        words={{ text: 'We could not load how it goes.', retry: 'Try again' }}
        loadingLabel="Loading how it goes"
      />
    </details>
  );
}

/** What the controls of a form may offer. */
function useContextOfForm(open: ItemKey): FormContext {
  const session = useSession();
  const go = useGo();
  const { pack } = usePack();
  const words = useScope(new URLSearchParams(window.location.search).get('persona'));
  const sight = useItemSight(open);
  const scope = useMemo((): ExpressionScope => ({ ...words, sight }), [words, sight]);
  const { kind, id } = nameOf(open);
  const twins = useTwins(open);
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
          .map(([key, item]) => ({ id: nameOf(key).id, title: toRow(key, item).title }));
      },
      openItem: (wanted, id) => go(`/${wanted}/${id}`, { query: here }),
      onSaveAudience: (id, title, expression) =>
        session.edit(
          keyOf({ kind: 'audiences', id }),
          { do: 'replace', value: { id, title, description: title, expression } },
          'Save as audience',
        ),
      ...(kind === 'audiences' ? { audienceId: id } : {}),
      unfinished: texts.of(open),
      warnings: twins,
      Counted,
    }),
    [pack, scope, session, go, open, kind, id, twins],
  );
}

const noWarnings: readonly FieldWarning[] = [];

/** Says when another item has the same link and title: people would see one of the two. */
function useTwins(open: ItemKey): readonly FieldWarning[] {
  const { kind } = nameOf(open);
  const twin = useDraft(({ items }) => {
    const item = items.get(open);
    const likeness = item ? toRow(open, item).likeness : '';
    if (likeness === '') return null;
    return rowsOf(items, kind).find((row) => row.key !== open && row.likeness === likeness && row.standing !== 'archived')?.id ?? null;
  });
  return useMemo(
    () =>
      twin === null
        ? noWarnings
        : [
            {
              code: 'same-link-and-title',
              pointer: '/link',
              message: `The item "${twin}" has the same link and title. People see one of the two.`,
            },
          ],
    [twin],
  );
}

function textIn(value: Json, name: string): string {
  const found =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, Json>>)[name] : undefined;
  return typeof found === 'string' ? found : '';
}

/** What the change of a shared condition does, while it is still a draft. */
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
