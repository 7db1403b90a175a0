import { type ReactElement, useCallback, useMemo, useState } from 'react';
import type { FromPreview, ItemExplanation, PreviewMoment } from '../../engine/index.ts';
import { Button, EmptyState, Icon } from '../../engine/react.ts';
import type { Persona, Vocabulary } from '../../schemas/generated/catalogue.ts';
import { WhyList, type WhyReason } from '../check/why-list.tsx';
import { formatMoment } from '../controls/index.ts';
import { type ItemKey, type ItemState, nameOf } from '../document/index.ts';
import { ControlBar } from './control-bar.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { toScreen } from './screen.ts';
import { describePlace } from './sentences.ts';
import type { PreviewSettings } from './settings.ts';
import { ShownList } from './shown-list.tsx';
import { type PreviewFrameState, useFrame, type WatchItems } from './use-frame.ts';
import './preview.css';

/** Props of PreviewPane. */
export interface PreviewPaneProps {
  /** The draft. */
  readonly items: ReadonlyMap<ItemKey, ItemState>;
  /** Reports each change of the draft at once. */
  readonly watch?: WatchItems;
  /** The personas whose hub can be drawn, in order. Keep the same array while nothing in it changes. */
  readonly personas: readonly Persona[];
  readonly vocabulary: Vocabulary;
  /** The groups of the vocabulary in which another word can be chosen. */
  readonly groups: readonly string[];
  /** The dates of the cycle that a moment belongs to. */
  readonly listMoments: (now: string) => readonly PreviewMoment[];
  /** The open item, which is outlined. */
  readonly selected: ItemKey | null;
  readonly onPick: (key: ItemKey) => void;
  readonly settings: PreviewSettings;
  readonly onSettings: (settings: PreviewSettings) => void;
}

/** The real hub beside the form: for any person at any moment, updated with every letter, with reasons. */
export function PreviewPane(props: PreviewPaneProps): ReactElement {
  const { personas, settings } = props;
  const persona = personas.find(({ id }) => id === settings.persona) ?? personas[0];
  if (!persona) return <EmptyState seed="preview" text="There is no persona to draw the hub for. Make one under Personas." />;
  return <Preview {...props} persona={persona} />;
}

function Preview({ persona, ...props }: PreviewPaneProps & { readonly persona: Persona }): ReactElement {
  const { items, watch, selected, settings, onPick, listMoments } = props;
  const [leftFor, setLeftFor] = useState<string | null>(null);
  const hear = useCallback(
    (message: FromPreview) => {
      if (message.kind === 'pick') onPick(message.key as ItemKey);
      setLeftFor(message.kind === 'left' ? message.address : null);
    },
    [onPick],
  );
  const screen = useMemo(() => toScreen(settings, persona.record, selected), [settings, persona.record, selected]);
  const draft = useFrame({ side: 'draft', items, screen, watch, onMessage: hear });
  const now = settings.now ?? draft.drawn?.now ?? ownMoment(persona) ?? '';
  const moments = useMemo(() => (now === '' ? [] : listMoments(now)), [listMoments, now]);
  const title = `${persona.title}${now === '' ? '' : `, ${formatMoment(now)}`}`;
  return (
    <div className="preview">
      <ControlBar {...props} persona={persona} moments={moments} now={now} />
      <div className="preview-frames">
        <PreviewFrame title={`The hub of ${title}`} label={settings.hasLive ? 'Draft' : undefined} frame={draft} width={settings.width} />
        {settings.hasLive ? <LiveFrame {...props} screen={screen} title={`The hub as it is live, of ${title}`} onMessage={hear} /> : null}
      </div>
      <PreviewFoot {...props} frame={draft} leftFor={leftFor} />
    </div>
  );
}

function ownMoment({ record }: Persona): string | null {
  const { now } = record as { readonly now?: unknown };
  return typeof now === 'string' && !Number.isNaN(Date.parse(now)) ? now : null;
}

interface LiveFrameProps extends PreviewPaneProps {
  readonly screen: ReturnType<typeof toScreen>;
  readonly title: string;
  readonly onMessage: (message: FromPreview) => void;
}

/** The same person at the same moment, with what is live. */
function LiveFrame({ items, screen, settings, title, onMessage }: LiveFrameProps): ReactElement {
  const frame = useFrame({ side: 'live', items, screen, onMessage });
  return <PreviewFrame title={title} label="Live" frame={frame} width={settings.width} />;
}

interface PreviewFootProps extends PreviewPaneProps {
  readonly frame: PreviewFrameState;
  readonly leftFor: string | null;
}

/** Where the open item is on the hub, why, and a list of every item drawn. */
function PreviewFoot({ frame, items, selected, onPick, leftFor }: PreviewFootProps): ReactElement {
  const { drawn, held } = frame;
  const [open, setOpen] = useState<'why' | 'list' | null>(null);
  const toggle = (part: 'why' | 'list') => setOpen(open === part ? null : part);
  const titleOf = useCallback((key: ItemKey) => titleIn(items, key), [items]);
  return (
    <footer className="preview-foot">
      <p className="preview-said" role="status">
        {selected && held.includes(selected) ? <HeldNote /> : null}
        {leftFor === null ? null : <span>{`That leads to ${leftFor}. The preview stays in the hub.`}</span>}
        {drawn && selected ? (
          <span>
            <Icon name={drawn.why?.shown ? 'eye' : 'eye-off'} size="sm" /> <span>{describePlace(drawn, selected)}</span>
          </span>
        ) : null}
        {drawn && selected && nameOf(selected).kind === 'widgets' ? <ExampleNote /> : null}
        {drawn?.problems.map(({ key, sentence }) => (
          <span key={key}>{sentence}</span>
        ))}
      </p>
      <div className="preview-row">
        {drawn?.why ? (
          <Button variant="quiet" aria-expanded={open === 'why'} onClick={() => toggle('why')}>
            Why?
          </Button>
        ) : null}
        {drawn ? (
          <Button
            variant="quiet"
            aria-expanded={open === 'list'}
            onClick={() => toggle('list')}
          >{`All ${drawn.shown.reduce((sum, { keys }) => sum + keys.length, 0)} items shown`}</Button>
        ) : null}
      </div>
      {open === 'why' && drawn?.why ? <WhyList reasons={toReasons(drawn.why)} /> : null}
      {open === 'list' && drawn ? <ShownList drawn={drawn} selected={selected} titleOf={titleOf} onPick={onPick} /> : null}
    </footer>
  );
}

function ExampleNote(): ReactElement {
  return <span className="preview-examples">What services would answer in it is an example here.</span>;
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

/** The rules as the hub itself describes them; a condition with one term needs no list of terms. */
function toReasons({ reasons }: ItemExplanation): readonly WhyReason[] {
  return reasons.map(({ code, holds, why, explanation }) => {
    const steps = explanation?.steps ?? [];
    const terms = steps.map(({ text, joiner, value, soFar }) => ({ words: text, joiner, holds: value, soFar }));
    return { code, holds, sentence: why, terms: terms.length > 1 ? terms : [] };
  });
}
