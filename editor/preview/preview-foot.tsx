import { type ReactElement, useCallback, useState } from 'react';
import type { DrawnText, ItemExplanation, PreviewDrawn } from '#engine';
import { Button, Icon } from '#engine/react';
import { useItemSight } from '../check/use-item-sight.ts';
import { WhyList, type WhyReason } from '../check/why-list.tsx';
import { formatMoment } from '../controls/format-moment.ts';
import { type ItemKey, keyOf, nameOf } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import type { SightThen } from '../expression/scope.ts';
import { useDraft } from '../session/hooks.tsx';
import { describePlace, type Revealed } from './sentences.ts';
import { ShownList } from './shown-list.tsx';
import { TextsHere } from './texts-here.tsx';
import type { PreviewFrameState } from './use-frame.ts';
import { useShowPerson } from './use-show-person.ts';
import { useTexts } from './use-texts.ts';

/** Previews the first persona who sees an item, at their own moment; if nobody does, at the item's time. The button names whom and when. */
function ShowSomebody({ open }: { readonly open: ItemKey }): ReactElement | null {
  const show = useShowPerson();
  const sight = useItemSight(open);
  const [first] = sight?.seenBy ?? [];
  if (!first) return sight?.then ? <ShowThen then={sight.then} onShow={show} /> : null;
  return (
    <Button variant="quiet" icon="users" onClick={() => show(first.id)}>
      {`Show ${first.name}, who does`}
    </Button>
  );
}

interface ShowThenProps {
  readonly then: SightThen;
  readonly onShow: ReturnType<typeof useShowPerson>;
}

/** Previews an item at its own time, when nobody sees it at theirs. */
function ShowThen({ then: { at, isNow, seenBy }, onShow }: ShowThenProps): ReactElement | null {
  const shown = new URLSearchParams(window.location.search).get('persona');
  const person = seenBy.find(({ id }) => id === shown) ?? seenBy[0];
  if (!person) return null;
  return (
    <Button variant="quiet" icon="clock" onClick={() => onShow(person.id, { at })}>
      {`Show ${person.name} ${isNow ? 'now' : 'when it starts'}, ${formatMoment(at)}`}
    </Button>
  );
}

export interface PreviewFootProps {
  /** The open item. */
  readonly open: ItemKey | null;
  /** Opens an item, at one of its fields if a pointer is given. */
  readonly onPick: (key: ItemKey, pointer?: string) => void;
  readonly frame: PreviewFrameState;
  /** The id of the previewed persona. */
  readonly person: string;
  readonly leftFor: string | null;
  readonly revealed: Revealed | null;
  /** Null while they are not listed. */
  readonly drawnTexts: readonly DrawnText[] | null;
  readonly onListTexts: (listsTexts: boolean) => void;
}

type Part = 'why' | 'list' | 'texts';

/** The place of the open item on the hub, the reasons, and lists of every rendered item and text. */
export function PreviewFoot(props: PreviewFootProps): ReactElement {
  const { frame, open: selected, onPick, drawnTexts, onListTexts } = props;
  const items = useDraft((state) => state.items);
  const texts = useTexts();
  const { drawn } = frame;
  const [open, setOpen] = useState<Part | null>(null);
  const toggle = (part: Part) => {
    const next = open === part ? null : part;
    setOpen(next);
    onListTexts(next === 'texts');
  };
  const titleOf = useCallback((key: ItemKey) => titleIn(items, key), [items]);
  return (
    <footer className="preview-foot">
      <FootStatus {...props} />
      {drawn ? <FootButtons drawn={drawn} open={open} onToggle={toggle} /> : null}
      {open === 'why' && drawn?.why ? <WhyList reasons={toReasons(drawn.why)} /> : null}
      {open === 'list' && drawn ? <ShownList drawn={drawn} selected={selected} titleOf={titleOf} onPick={onPick} /> : null}
      {open === 'texts' ? <TextsHere texts={drawnTexts} onPick={onPick} {...texts} /> : null}
    </footer>
  );
}

function FootStatus({ frame, person, open: selected, leftFor, revealed }: PreviewFootProps): ReactElement {
  const items = useDraft((state) => state.items);
  const { drawn, held } = frame;
  const isFound = revealed?.key === selected ? revealed?.isFound : undefined;
  const isListed = selected !== null && drawn?.shown.some(({ keys }) => keys.includes(selected));
  const isTheirs = selected === keyOf({ kind: 'personas', id: person });
  const isSeen = isTheirs || isListed || (drawn?.why?.shown !== false && (isFound ?? drawn?.why?.shown ?? false));
  return (
    <>
      <p className="preview-quotes" role="status">
        {selected && held.includes(selected) ? <HeldNote /> : null}
        {selected && isNotYetSound(items.get(selected)) ? <UnfinishedNote /> : null}
        {leftFor === null ? null : <span>{`That leads to ${leftFor}. The preview stays in the hub.`}</span>}
        {drawn && selected && !isNotYetSound(items.get(selected)) ? (
          <span>
            <Icon name={isSeen ? 'eye' : 'eye-off'} size="sm" /> <span>{describePlace(drawn, selected, { person, revealed })}</span>
          </span>
        ) : null}
        {drawn && selected && nameOf(selected).kind === 'widgets' ? <ExampleNote /> : null}
        {drawn?.problems.map(({ key, sentence }) => (
          <span key={key}>{sentence}</span>
        ))}
      </p>
      {selected && drawn?.why?.shown === false && !isTheirs ? <ShowSomebody open={selected} /> : null}
    </>
  );
}

interface FootButtonsProps {
  readonly drawn: PreviewDrawn;
  readonly open: Part | null;
  readonly onToggle: (part: Part) => void;
}

function FootButtons({ drawn, open, onToggle }: FootButtonsProps): ReactElement {
  const count = drawn.shown.reduce((sum, { keys }) => sum + keys.length, 0);
  return (
    <div className="preview-row">
      {drawn.why ? (
        <Button variant="quiet" aria-expanded={open === 'why'} onClick={() => onToggle('why')}>
          Why?
        </Button>
      ) : null}
      <Button variant="quiet" aria-expanded={open === 'list'} onClick={() => onToggle('list')}>{`All ${count} items shown`}</Button>
      <Button variant="quiet" aria-expanded={open === 'texts'} onClick={() => onToggle('texts')}>
        Text on this screen
      </Button>
    </div>
  );
}

function ExampleNote(): ReactElement {
  return <span className="preview-examples">What services would answer in it is an example here.</span>;
}

/** Whether a new item has errors, so that nobody would see it, although it is rendered as far as possible. */
function isNotYetSound(item: ItemState | undefined): boolean {
  return item !== undefined && item.live === null && item.value !== null && item.problems.some(({ severity }) => severity === 'error');
}

function UnfinishedNote(): ReactElement {
  return <span>Nobody sees this until the rest is filled in. Here it is drawn as far as it goes.</span>;
}

function HeldNote(): ReactElement {
  return <span>Something of this item is missing, so the preview shows it as it was before.</span>;
}

/** The title of an item: its title, name or text, else its id. */
function titleIn(items: ReadonlyMap<ItemKey, ItemState>, key: ItemKey): string {
  const value = items.get(key)?.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return nameOf(key).id;
  const { title, name, text } = value as { readonly [part: string]: unknown };
  return [title, name, text].find((part): part is string => typeof part === 'string' && part !== '') ?? nameOf(key).id;
}

/** The rules as the hub describes them; a condition with one term needs no list of terms. */
function toReasons({ reasons }: ItemExplanation): readonly WhyReason[] {
  return reasons.map(({ code, holds, why, explanation }) => {
    const steps = explanation?.steps ?? [];
    const terms = steps.map(({ text, label = text, joiner, value, soFar }) => ({ label, joiner, holds: value, soFar }));
    return { code, holds, sentence: why, terms: terms.length > 1 ? terms : [] };
  });
}
