import { type ReactElement, useCallback, useMemo, useState } from 'react';
import type { DrawnText, FromPreview, PickedText, PreviewMoment } from '#engine';
import { Button, EmptyState } from '#engine/react';
import type { Persona, Vocabulary } from '#schemas/catalogue';
import { formatMoment } from '../controls/format-moment.ts';
import type { ItemKey } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import { ControlBar } from './control-bar.tsx';
import { PreviewFoot } from './preview-foot.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { toScreen } from './screen.ts';
import type { ScreenChoice } from './screen-menu.tsx';
import type { Revealed } from './sentences.ts';
import type { PreviewSettings } from './settings.ts';
import { TextBox } from './text-box.tsx';
import type { TextActions, TextPlace } from './texts-here.tsx';
import { useFrame, type WatchItems } from './use-frame.ts';
import './preview.css';

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
  /** The screens of the hub that can be opened. */
  readonly screens: readonly ScreenChoice[];
  /** The open item, which is outlined. */
  readonly selected: ItemKey | null;
  /** The addresses of screens on which the open item can stand, best first. Keep the same array while nothing in it changes. */
  readonly lookIn: readonly string[];
  /** Opens an item, at one of its fields if a pointer is given. */
  readonly onPick: (key: ItemKey, pointer?: string) => void;
  readonly texts: TextActions;
  /** Leads to somebody who sees the open item, if anybody does. */
  readonly somebody?: ReactElement | null;
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
  const { items, watch, selected, lookIn, settings, onPick, listMoments } = props;
  const [listsTexts, setListsTexts] = useState(false);
  const heard = useHeard(onPick);
  const screen = useMemo(
    () => toScreen(settings, persona.record, { selected, lookIn, listsTexts }),
    [settings, persona.record, selected, lookIn, listsTexts],
  );
  const draft = useFrame({ side: 'draft', items, screen, watch, onMessage: heard.hear });
  const now = settings.now ?? draft.drawn?.now ?? ownMoment(persona) ?? '';
  const moments = useMemo(() => (now === '' ? [] : listMoments(now)), [listMoments, now]);
  const title = `${persona.title}${now === '' ? '' : `, ${formatMoment(now)}`}`;
  const { picked } = heard;
  const spot = picked?.key === selected &&
    picked && {
      box: picked.box,
      content: <Spot key={spotKey(picked)} picked={picked} hasMoved={heard.hasMoved} texts={props.texts} onClose={heard.drop} />,
    };
  return (
    <div className="preview">
      <ControlBar {...props} persona={persona} moments={moments} now={now} />
      <div className="preview-frames">
        <PreviewFrame
          title={`The hub of ${title}`}
          label={settings.hasLive ? 'Draft' : undefined}
          frame={draft}
          width={settings.width}
          spot={spot || null}
        />
        {settings.hasLive ? (
          <LiveFrame {...props} screen={screen} title={`The hub as it is live, of ${title}`} onMessage={heard.hear} />
        ) : null}
      </div>
      <PreviewFoot
        {...props}
        person={persona.id}
        frame={draft}
        leftFor={heard.leftFor}
        revealed={heard.revealed}
        drawnTexts={listsTexts ? heard.texts : null}
        onListTexts={setListsTexts}
      />
    </div>
  );
}

function ownMoment({ record }: Persona): string | null {
  const { now } = record as { readonly now?: unknown };
  return typeof now === 'string' && !Number.isNaN(Date.parse(now)) ? now : null;
}

/** What the frame reported besides what it drew. */
interface Heard {
  readonly leftFor: string | null;
  readonly picked: PickedText | null;
  /** The hub was scrolled since then. */
  readonly hasMoved: boolean;
  readonly revealed: Revealed | null;
  readonly texts: readonly DrawnText[] | null;
}

const NOTHING: Heard = { leftFor: null, picked: null, hasMoved: false, revealed: null, texts: null };

/** Listens to the frame. What is pressed there is opened; a pressed text can be edited where it is until something else is pressed. */
function useHeard(onPick: PreviewPaneProps['onPick']) {
  const [heard, setHeard] = useState(NOTHING);
  const note = useCallback((part: Partial<Heard>) => setHeard((before) => ({ ...before, ...part })), []);
  const hear = useCallback(
    (message: FromPreview) => {
      if (message.kind === 'pick') {
        // The message was validated when it was read, so the cast is safe.
        onPick(message.key as ItemKey, message.text?.pointer);
        note({ picked: message.text, hasMoved: false });
      }
      if (message.kind === 'scrolled') note({ hasMoved: true });
      if (message.kind === 'texts') note({ texts: message.texts });
      if (message.kind === 'revealed') note({ revealed: message });
      if (message.kind === 'left' || message.kind === 'pick') note({ leftFor: message.kind === 'left' ? message.address : null });
    },
    [onPick, note],
  );
  const drop = useCallback(() => note({ picked: null }), [note]);
  return { ...heard, hear, drop };
}

function spotKey({ key, pointer, isTwice }: PickedText): string {
  return `${key}#${pointer}#${isTwice}`;
}

interface SpotProps {
  readonly picked: PickedText;
  readonly hasMoved: boolean;
  readonly texts: TextActions;
  readonly onClose: () => void;
}

/** At the pressed text: the offer to edit it here, then a box for it. */
function Spot({ picked, hasMoved, texts, onClose }: SpotProps): ReactElement | null {
  const [isOpen, setOpen] = useState(picked.isTwice);
  // The message was validated when it was read, so the cast is safe.
  const place: TextPlace = { key: picked.key as ItemKey, pointer: picked.pointer };
  const field = texts.fieldOf(place);
  if (!field) return null;
  if (!isOpen)
    return hasMoved ? null : (
      <Button icon="pencil" onClick={() => setOpen(true)}>
        Edit here
      </Button>
    );
  return (
    <TextBox
      field={field}
      onGiveUp={onClose}
      onKeep={(text) => {
        texts.onEdit(place, text);
        onClose();
      }}
    />
  );
}

interface LiveFrameProps extends PreviewPaneProps {
  readonly screen: ReturnType<typeof toScreen>;
  readonly title: string;
  readonly onMessage: (message: FromPreview) => void;
}

/** The same person at the same moment, with what is live. */
function LiveFrame({ items, screen, settings, title, onMessage }: LiveFrameProps): ReactElement {
  const hear = useCallback(
    (message: FromPreview) => (message.kind === 'pick' ? onMessage({ ...message, text: null }) : undefined),
    [onMessage],
  );
  const frame = useFrame({ side: 'live', items, screen, onMessage: hear });
  return <PreviewFrame title={title} label="Live" frame={frame} width={settings.width} />;
}
