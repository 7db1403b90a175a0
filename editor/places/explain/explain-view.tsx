import { type ReactElement, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { foldText, type Json, type PersonReport } from '#engine';
import { Badge, Button, Combobox, Icon, Skeleton, useUndo } from '#engine/react';
import { ANALYSIS_ERRORS, useAnalysis } from '../../analysis/hooks.tsx';
import { WhyList } from '../../check/why-list.tsx';
import { RadioChoices } from '../../controls/checkbox.tsx';
import { formatMoment } from '../../controls/format-moment.ts';
import { Note } from '../../controls/note.tsx';
import { type ItemKey, type ItemName, keyOf, nameOf } from '../../document/item-name.ts';
import type { ItemState } from '../../document/item-state.ts';
import { describeDeciding, describeFlip, type WhyNames } from '../../explain/describe-why.ts';
import { EMPTY_PERSON, findUnmet, type PersonChoice, toPersonSpec, toQuery } from '../../explain/person-choice.ts';
import { describePerson } from '../../explain/person-names.ts';
import { useWhyNames } from '../../explain/use-why-names.ts';
import { useToPreview } from '../../preview/use-to-preview.ts';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { formatCount } from '../../reading/who.ts';
import { addressOf, useSetInLinks } from '../../session/address.ts';
import { useDraft, useItem } from '../../session/hooks.tsx';
import { useKinds } from '../../session/kinds.tsx';
import { useItemTitle } from '../../session/use-item-title.ts';
import { countChosen, PersonForm, type PersonFormProps } from './person-form.tsx';
import { toReasons } from './why-reasons.ts';
import './explain.css';

/** What a generated person sees: loaded, loading, or failed. */
export type ReportState =
  | { readonly kind: 'known'; readonly report: PersonReport; readonly isOld: boolean }
  | { readonly kind: 'working' }
  | { readonly kind: 'failed'; readonly sentence: string };

/** An item to explain. */
export interface AskableItem {
  readonly key: ItemKey;
  readonly title: string;
  readonly kindTitle: string;
}

export interface ExplainViewProps extends PersonFormProps {
  readonly state: ReportState;
  readonly onRetry: () => void;
}

/** Who sees what, for one generated person: chosen from fixed options, answered with reasons. */
export function ExplainView(props: ExplainViewProps): ReactElement {
  const { choice, onChoice, now } = props;
  const names = useWhyNames();
  const spec = toPersonSpec(choice, now);
  return (
    <div className="screen explain">
      <header className="screen-head">
        <h1 tabIndex={-1}>Who sees what</h1>
        <Ways choice={choice} now={now} />
      </header>
      <Note tone="info">
        <p>
          This is a made-up person. It is nobody’s account, and nothing here is looked up in one. Choose what somebody tells you, and see
          what a person like that sees.
        </p>
      </Note>
      <div className="explain-columns">
        <section className="panel" aria-labelledby="explain-person">
          <div className="screen-head">
            <h2 id="explain-person">The person</h2>
            {countChosen(choice) > 0 ? (
              <Button
                variant="quiet"
                className="is-dense"
                onClick={() => onChoice({ ...EMPTY_PERSON, item: choice.item, side: choice.side })}
              >
                Start again
              </Button>
            ) : null}
          </div>
          <RadioChoices
            isRow
            legend="Content"
            value={choice.side}
            choices={[
              { id: 'draft', label: 'The draft' },
              { id: 'live', label: 'Live content' },
            ]}
            onChange={(side) => onChoice({ ...choice, side })}
          />
          <PersonForm choice={choice} onChoice={onChoice} now={now} />
        </section>
        <div className="explain-answers">
          <p className="explain-who">
            <strong>{describePerson(spec, names)}</strong>
            <span>{` ${formatMoment(now)}, UK time. By ${choice.side === 'draft' ? 'the draft' : 'what is live'}.`}</span>
          </p>
          <Answers {...props} />
        </div>
      </div>
    </div>
  );
}

/** A link to the current choices, and one to the hub of this person. */
function Ways({ choice, now }: Pick<ExplainViewProps, 'choice' | 'now'>): ReactElement {
  const offerUndo = useUndo();
  const set = useSetInLinks();
  const toPreview = useToPreview();
  const copy = () => {
    const link = new URL(window.location.href);
    // The copied link includes the moment, so that it always shows the same result.
    link.search = addressOf('', String(toQuery({ ...choice, now })), set).search;
    void navigator.clipboard?.writeText(link.href).then(() => offerUndo({ text: 'Link copied.' }));
  };
  return (
    <div className="row">
      <Button icon="link" onClick={copy}>
        Copy the link
      </Button>
      {toPreview ? (
        <Link
          className="button button-secondary"
          to={toPreview(toPersonSpec(choice, now), choice.item ? { path: `/${keyOf(choice.item)}` } : {})}
          state={{ showsPreview: true }}
        >
          <Icon name="eye" size="sm" />
          <span>Open in the preview</span>
        </Link>
      ) : null}
    </div>
  );
}

function Answers({ choice, onChoice, now, state, onRetry }: ExplainViewProps): ReactElement {
  const names = useWhyNames();
  if (state.kind === 'failed')
    return (
      <Note tone="danger">
        <p>{state.sentence}</p>
        <Button onClick={onRetry}>Try again</Button>
      </Note>
    );
  if (state.kind === 'working')
    return (
      <div aria-busy="true">
        <p role="status">Working out what they see.</p>
        <Skeleton />
      </div>
    );
  const { report, isOld } = state;
  const unmet = findUnmet(choice, report.words, names.vocabulary);
  const off = Object.entries(choice.tiles).filter(
    ([scheme, state]) => !report.tiles.some((tile) => tile.scheme === scheme && tile.state === state),
  );
  return (
    <div className="explain-answers" aria-busy={isOld || undefined}>
      {!isOld && unmet.length + off.length > 0 ? (
        <Note tone="warning">
          <p>{`Nobody is all of this at once, so the nearest person is shown. They are not: ${[...off.map(([scheme]) => labelOf(scheme, names)), ...unmet].join(', ')}.`}</p>
        </Note>
      ) : null}
      <ItemAnswer {...{ choice, onChoice, now, report }} />
      <ShownItems {...{ choice, now, report }} />
    </div>
  );
}

function labelOf(scheme: string, { vocabulary }: WhyNames): string {
  return `the ${vocabulary.schemes.find(({ id }) => id === scheme)?.label ?? scheme} status`;
}

interface AnswerProps extends PersonFormProps {
  readonly report: PersonReport;
}

const MAX_FOUND = 30;

/** Whether the person sees an item: each rule with its result, the deciding one, and what would flip the answer. */
function ItemAnswer({ choice, onChoice, now, report }: AnswerProps): ReactElement {
  const items = useAskableItems(choice.side);
  const [text, setText] = useState('');
  const found = useMemo(() => searchItems(items, text), [items, text]);
  const choose = (key: string) => {
    const item = items.find((one) => one.key === key);
    if (!item) return;
    setText('');
    onChoice({ ...choice, item: nameOf(item.key) });
  };
  return (
    <section className="panel" aria-labelledby="explain-item">
      <h2 id="explain-item">Do they see an item?</h2>
      <Combobox
        label="Search by title"
        value={text}
        onChange={setText}
        options={found.slice(0, MAX_FOUND).map(({ key, title, kindTitle }) => ({ id: key, label: title, group: kindTitle }))}
        onChoose={choose}
        status={text === '' ? '' : `${formatCount(found.length, 'item')}`}
        emptyText={text === '' ? '' : 'No item has this in its title.'}
        placeholder="Any item of the catalogue"
      />
      <ChosenItem {...{ choice, now, report }} />
    </section>
  );
}

/** Kinds for editors only, which are not on the hub. */
const UNSEEN: readonly string[] = ['personas', 'assertions', 'cohorts', 'journeys', 'house-rules'];

/** All items that can be explained, by kind. */
function useAskableItems(side: PersonChoice['side']): readonly AskableItem[] {
  const kinds = useKinds();
  const items = useDraft((state) => state.items);
  const itemTitle = useItemTitle(side);
  return useMemo(
    () =>
      kinds.all
        .filter(({ name }) => !UNSEEN.includes(name))
        .flatMap(({ name: kind, labels }) =>
          [...items]
            .filter(([key, item]) => key.startsWith(`${kind}/`) && valueOn(side, item) !== null)
            .map(([key]) => ({ key, title: itemTitle(nameOf(key)), kindTitle: labels.many })),
        ),
    [items, side, itemTitle, kinds],
  );
}

function valueOn(side: PersonChoice['side'], item: ItemState | null): Json {
  return (side === 'live' ? item?.live : item?.value) ?? null;
}

/** The items whose title or id contains every typed word, those whose title starts with the text first. */
export function searchItems(items: readonly AskableItem[], text: string): readonly AskableItem[] {
  const wanted = foldText(text);
  if (wanted === '') return items;
  const parts = wanted.split(' ');
  const fits = items.filter(({ key, title }) => parts.every((part) => foldText(`${title} ${key}`).includes(part)));
  const starts = (item: AskableItem) => foldText(item.title).startsWith(wanted);
  const ranked = [...fits.filter(starts), ...fits.filter((item) => !starts(item))];
  const kinds = [...new Set(ranked.map(({ kindTitle }) => kindTitle))];
  return kinds.flatMap((kind) => ranked.filter(({ kindTitle }) => kindTitle === kind));
}

type ReportProps = Omit<AnswerProps, 'onChoice'>;

function ChosenItem({ choice, report, now }: ReportProps): ReactElement | null {
  const { item, side } = choice;
  const names = useWhyNames();
  const { kindTitle } = useItemLabels();
  const itemTitle = useItemTitle(side);
  const set = useSetInLinks();
  const value = valueOn(
    side,
    useDraft(({ items }) => (item && items.get(keyOf(item))) ?? null),
  );
  if (item === null) return <p className="muted">Choose an item to read why they see it, or why not.</p>;
  const explanation = report.item;
  // The answer may still be about the previous item.
  if (explanation === null || explanation.kind !== item.kind || explanation.id !== item.id)
    return <p className="muted">Working out the reasons.</p>;
  const question = { explanation, value, now, nearest: report.nearest };
  return (
    <div className="explain-verdict" role="status">
      <h3>
        <span>{itemTitle(item)}</span> <span className="muted">{kindTitle(item.kind)}</span>
      </h3>
      <p>
        <Badge tone={explanation.shown ? 'success' : 'neutral'} icon={explanation.shown ? 'eye' : 'eye-off'}>
          {explanation.shown ? 'They see it' : 'They do not see it'}
        </Badge>
      </p>
      <p>
        <strong>What decided:</strong> <span>{describeDeciding(question, names)}</span>
      </p>
      <p>{describeFlip(question, names)}</p>
      <WhyList reasons={toReasons(question, names)} />
      <Link to={addressOf(`/${keyOf(item)}`, '', set)}>Open the item</Link>
    </div>
  );
}

/** Everything that the person sees, by kind. */
function ShownItems({ report, choice, now }: ReportProps): ReactElement {
  const { kindTitle } = useItemLabels();
  const itemTitle = useItemTitle(choice.side);
  const kinds = [...new Set(report.shown.map(({ kind }) => kind))];
  return (
    <section className="panel" aria-labelledby="explain-shown">
      <h2 id="explain-shown">What they see</h2>
      <p role="status">
        {report.shown.length === 0
          ? 'They see nothing at all.'
          : `${formatCount(report.shown.length, 'item')} of ${formatCount(kinds.length, 'kind')}.`}
      </p>
      {kinds.map((kind) => {
        const own = report.shown.filter((one) => one.kind === kind);
        return (
          <section key={kind} aria-label={kindTitle(kind)}>
            <h3>
              <span>{kindTitle(kind)}</span> <span className="muted numbers">{own.length}</span>
            </h3>
            <ul className="plain-list explain-list">
              {own.map((name) => (
                <ShownItem key={keyOf(name)} {...{ name, choice, now }} title={itemTitle(name)} />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}

interface ShownItemProps extends Pick<AnswerProps, 'choice' | 'now'> {
  readonly name: ItemName;
  readonly title: string;
}

function ShownItem({ name, title, choice, now }: ShownItemProps): ReactElement {
  const set = useSetInLinks();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{title}</summary>
        {isOpen ? (
          <div className="explain-why">
            <WhyOf {...{ name, choice, now }} />
            <Link to={addressOf(`/${keyOf(name)}`, '', set)}>
              <span>Open the item</span>
              <span className="visually-hidden">{`: ${title}`}</span>
            </Link>
          </div>
        ) : null}
      </details>
    </li>
  );
}

/** Why a person sees an item; requested when opened. */
function WhyOf({ name, choice, now }: Omit<ShownItemProps, 'title'>): ReactElement {
  const names = useWhyNames();
  const { now: _, ...who } = toPersonSpec(choice, now);
  const value = valueOn(choice.side, useItem(keyOf(name)));
  const { value: report, failure, isBusy } = useAnalysis('person', { who, now, side: choice.side, item: name });
  if (failure && !isBusy) return <p>{ANALYSIS_ERRORS[failure]}</p>;
  if (!report?.item) return <p role="status">Working out the reasons.</p>;
  return <WhyList reasons={toReasons({ explanation: report.item, value, now, nearest: report.nearest }, names)} />;
}
