import { createElement, type ReactElement, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Json, JsonRecord } from '#engine';
import { useLatest } from '#engine/react';
import { type Problem, splitPointer } from '#schemas';
import type { Edit, FieldPath } from '../document/edits.ts';
import { arrangeCards, type FormCard } from './arrange-cards.ts';
import type { FieldOf, FormField } from './describe-form.ts';
import { ErrorSummary } from './error-summary.tsx';
import { Field, startOf } from './field.tsx';
import { FieldCells, valueIn } from './field-cells.tsx';
import { UnknownParts } from './fields/group/unknown-parts.tsx';
import { fitEdit } from './fit-edit.ts';
import {
  controlIdOf,
  type FormContext,
  FormContextProvider,
  type FormTools,
  FormToolsProvider,
  type HeadingLevel,
  levelBelow,
  type OnEdit,
} from './form-context.ts';
import { allProblems, emptyProblems, growProblems, type ProblemTree, placeOfProblem } from './problem-tree.ts';
import './item-form.css';

export interface ItemFormProps {
  /** The form of the item's schema, from describeForm. Keep it the same object. */
  readonly field: FormField;
  /** The item. It must be updated synchronously with each edit, or the caret jumps while typing. */
  readonly value: Json;
  readonly problems: readonly Problem[];
  readonly onEdit: OnEdit;
  readonly context: FormContext;
  /** Each new number shows all errors and focuses the error summary. */
  readonly summaryRequest?: number;
  /** JSON pointer of a place to focus once it is rendered. */
  readonly goTo?: string | undefined;
  /** The item is new and was not opened at a place, so errors stay hidden until a field is left. */
  readonly isFresh?: boolean;
  /** The heading level of its cards; 3 where the title of the item is an h2. */
  readonly level?: HeadingLevel;
}

const root: FieldPath = [];

/** The form of an item, in cards. Typing in one field re-renders only that field. */
export function ItemForm({
  field,
  value,
  problems,
  onEdit,
  context,
  summaryRequest = 0,
  goTo,
  isFresh: isNew = false,
  level = 3,
}: ItemFormProps): ReactElement {
  const isFresh = isNew && summaryRequest === 0;
  const formId = useId();
  const seed = String((isRecord(value) ? valueIn(value, 'id') : undefined) ?? '');
  const latest = useLatest({ value, onEdit });
  const edit = useCallback((change: Edit, label: string) => latest.current.onEdit(fitEdit(latest.current.value, change), label), [latest]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const onLeft = useCallback((id: string) => setLeft((before) => (before.has(id) ? before : new Set([...before, id]))), []);
  const tools = useMemo((): FormTools => ({ formId, seed, isFresh, onLeft, edit, startOf, Field }), [formId, seed, isFresh, onLeft, edit]);
  const tree = useProblemTree(problems, context);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (summaryRequest > 0) heading.current?.focus();
  }, [summaryRequest]);
  useEffect(() => (goTo ? focusOnceDrawn(formId, splitPointer(goTo)) : undefined), [goTo, formId]);
  const errors = allProblems(tree).filter(
    (problem) => problem.severity === 'error' && (!isFresh || left.has(controlIdOf(formId, placeOfProblem(problem)))),
  );
  return (
    <FormContextProvider value={context}>
      <FormToolsProvider value={tools}>
        <div className="form">
          <ErrorSummary
            field={field}
            value={value}
            problems={errors}
            onGo={(steps) => void focusOnceDrawn(formId, steps)}
            heading={heading}
            level={level}
          />
          {field.kind === 'group' && isRecord(value) ? (
            <Cards key={seed} field={field} value={value} problems={tree} level={level} />
          ) : (
            <p>This is no item that a form can show. Use the JSON view.</p>
          )}
        </div>
      </FormToolsProvider>
    </FormContextProvider>
  );
}

/** The tree of problems. Unchanged parts stay the same objects. */
function useProblemTree(problems: readonly Problem[], { warnings = noWarnings }: FormContext): ProblemTree {
  const [shown, setShown] = useState({ problems, warnings, tree: growProblems(problems, warnings, emptyProblems()) });
  if (shown.problems === problems && shown.warnings === warnings) return shown.tree;
  const tree = growProblems(problems, warnings, shown.tree);
  setShown({ problems, warnings, tree });
  return tree;
}

const noWarnings: NonNullable<FormContext['warnings']> = [];

interface CardsProps {
  readonly field: FieldOf<'group'>;
  readonly value: JsonRecord;
  readonly problems: ProblemTree;
  readonly level: HeadingLevel;
}

function Cards({ field, value, problems, level }: CardsProps): ReactElement {
  const cards = useMemo(() => arrangeCards(field.fields), [field]);
  return (
    <>
      {cards.map((card) => (
        <Card key={card.id} card={card} value={value} problems={problems} level={level} />
      ))}
      <div className="form-unknown">
        <UnknownParts field={field} record={value} path={root} problems={problems} level={levelBelow(level)} />
      </div>
    </>
  );
}

function Card({ card, value, problems, level }: Omit<CardsProps, 'field'> & { readonly card: FormCard }): ReactElement {
  const titleId = useId();
  const isOwn = card.id.startsWith('own-');
  return (
    <section className={`form-card form-card-${isOwn ? 'own' : card.id}`} aria-labelledby={titleId}>
      {createElement(`h${level}`, { id: titleId, className: 'form-card-title' }, card.title)}
      <div className="field-grid">
        <FieldCells
          fields={card.fields}
          record={value}
          path={root}
          problems={problems}
          near={undefined}
          level={levelBelow(level)}
          isNamed={isOwn}
        />
      </div>
    </section>
  );
}

/**
 * Focuses a place, and again when its own control renders later, as a condition may, unless the person has moved on. A part edited in a
 * dialog is opened. Returns a function that stops waiting.
 */
function focusOnceDrawn(formId: string, steps: readonly string[]): (() => void) | undefined {
  focusPlace(formId, steps);
  if (findControl(formId, steps)) return undefined;
  const nearest = document.activeElement;
  let isOpened = false;
  const open = () => {
    const opener = isOpened ? null : findOpener(formId, steps);
    isOpened ||= opener !== null;
    opener?.focus();
    opener?.click();
  };
  const watcher = new MutationObserver(() => {
    if (findControl(formId, steps)) {
      watcher.disconnect();
      focusPlace(formId, steps);
      return;
    }
    const { activeElement } = document;
    if (isOpened || activeElement === nearest || activeElement === document.body) open();
    else watcher.disconnect();
  });
  // A card of a text gets its id after it is rendered.
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id'] });
  open();
  return () => watcher.disconnect();
}

/** Focuses the control at a place, else that of the nearest part around it. Folded parts on the path are opened. */
function focusPlace(formId: string, steps: readonly string[]): void {
  for (let length = steps.length; length > 0; length -= 1) {
    const found = findControl(formId, steps.slice(0, length));
    if (!found) continue;
    for (let fold = found.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) fold.open = true;
    const target = found.matches('input, select, textarea, button, a')
      ? found
      : (found.querySelector<HTMLElement>('input, select, textarea, button') ?? found);
    target.scrollIntoView({ block: 'center' });
    target.focus();
    return;
  }
}

/** The button that opens the form containing a place. */
function findOpener(formId: string, steps: readonly string[]): HTMLElement | null {
  const around = steps.map((_, index) => findControl(formId, steps.slice(0, index + 1)));
  return around.filter((control) => control?.matches('[data-opens-form]')).at(-1) ?? null;
}

function findControl(formId: string, steps: readonly string[]): HTMLElement | null {
  const id = CSS.escape(controlIdOf(formId, steps));
  return document.querySelector<HTMLElement>(`[id="${id}"], [id^="${id}."]:is(input, select, textarea, button)`);
}

function isRecord(value: Json): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
