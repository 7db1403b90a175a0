import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DrawnText, FromPreview, PickedText } from '#engine';
import { Button, EmptyState } from '#engine/react';
import type { Persona } from '#schemas/catalogue';
import { useValues } from '../check/people.ts';
import { formatMoment } from '../controls/format-moment.ts';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import { here, useGo } from '../session/address.ts';
import { useDraft, useSession } from '../session/hooks.tsx';
import { usePack } from '../session/pack.tsx';
import { ControlBar } from './control-bar.tsx';
import { PreviewFoot } from './preview-foot.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { toScreen } from './screen.ts';
import type { Revealed } from './sentences.ts';
import { fromQuery, type PreviewSettings, toQuery } from './settings.ts';
import { TextBox } from './text-box.tsx';
import type { TextActions, TextPlace } from './texts-here.tsx';
import { useFrame, type WatchItems } from './use-frame.ts';
import { useMessagePlaces } from './use-message-places.ts';
import { useTexts } from './use-texts.ts';
import './preview.css';

export interface PreviewPaneProps {
  /** The open item, which is outlined. */
  readonly open: ItemKey | null;
}

/** The real hub beside the open item: for any person at any moment, updated on every keystroke, with reasons. */
export function PreviewPane({ open }: PreviewPaneProps): ReactElement {
  const { pack } = usePack();
  const personas = useValues<Persona>('personas');
  const ordered = useMemo(() => [...personas].sort((a, b) => a.order - b.order), [personas]);
  const [settings, onSettings] = useSettings(open && nameOf(open).kind === 'personas' ? nameOf(open).id : '');
  if (!pack.preview) return <EmptyState seed="preview" text="This pack says nothing of how its hub is previewed." />;
  const persona = ordered.find(({ id }) => id === settings.persona) ?? ordered[0];
  if (!persona) return <EmptyState seed="preview" text="There is no persona to draw the hub for. Make one under Personas." />;
  return <Preview {...{ open, persona, settings, onSettings }} personas={ordered} />;
}

/** All choices of the preview, stored in the address. In a persona's form, `own`, that persona is the default. */
function useSettings(own: string): readonly [PreviewSettings, (settings: PreviewSettings) => void] {
  const [query, setQuery] = useSearchParams();
  const settings = useMemo(() => {
    const choice = fromQuery(query);
    return choice.persona === '' ? { ...choice, persona: own } : choice;
  }, [query, own]);
  const onSettings = useCallback(
    (next: PreviewSettings) =>
      setQuery(
        (before) => {
          const listQuery = [...before].filter(([name]) => ['q', 'f', 'sort', 'set'].includes(name));
          const chosen = next.persona === own ? { ...next, persona: '' } : next;
          return new URLSearchParams([...listQuery, ...toQuery(chosen)]);
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery, own],
  );
  return [settings, onSettings];
}

interface PreviewProps extends PreviewPaneProps {
  readonly personas: readonly Persona[];
  readonly persona: Persona;
  readonly settings: PreviewSettings;
  readonly onSettings: (settings: PreviewSettings) => void;
}

function Preview({ open, persona, personas, settings, onSettings }: PreviewProps): ReactElement {
  const { document: draft } = useSession();
  const items = useDraft((state) => state.items);
  const watch = useCallback<WatchItems>(
    (then) => draft.store.subscribe((state, before) => (state.items === before.items ? undefined : then(state.items))),
    [draft],
  );
  const lookIn = useMessagePlaces(open);
  const texts = useTexts();
  const [listsTexts, setListsTexts] = useState(false);
  const onPick = usePick();
  const frameState = useFrameMessages(onPick);
  const screen = useMemo(
    () => toScreen(settings, persona.record, { selected: open, lookIn, listsTexts }),
    [settings, persona.record, open, lookIn, listsTexts],
  );
  const frame = useFrame({ side: 'draft', items, screen, watch, onMessage: frameState.hear });
  const now = settings.now ?? frame.drawn?.now ?? ownMoment(persona) ?? '';
  const title = `${persona.title}${now === '' ? '' : `, ${formatMoment(now)}`}`;
  const { picked } = frameState;
  const spot = picked?.key === open &&
    picked && {
      box: frameState.box ?? picked.box,
      content: <Spot key={spotKey(picked)} picked={picked} isOutOfSight={!frameState.box} texts={texts} onClose={frameState.drop} />,
    };
  return (
    <div className="preview">
      <ControlBar {...{ personas, persona, now, settings, onSettings }} />
      <div className="preview-frames">
        <PreviewFrame
          title={`The hub of ${title}`}
          label={settings.hasLive ? 'Draft' : undefined}
          frame={frame}
          width={settings.width}
          spot={spot || null}
        />
        {settings.hasLive ? (
          <LiveFrame screen={screen} width={settings.width} title={`The hub as it is live, of ${title}`} onMessage={frameState.hear} />
        ) : null}
      </div>
      <PreviewFoot
        {...{ open, frame, onPick }}
        person={persona.id}
        leftFor={frameState.leftFor}
        revealed={frameState.revealed}
        drawnTexts={listsTexts ? frameState.texts : null}
        onListTexts={setListsTexts}
      />
    </div>
  );
}

/** A function that opens an item, at one of its fields if a pointer is given. */
function usePick(): (key: ItemKey, pointer?: string) => void {
  const go = useGo();
  return useCallback((key, pointer) => go(`/${key}`, { query: here, ...(pointer ? { state: { at: pointer } } : {}) }), [go]);
}

function ownMoment({ record }: Persona): string | null {
  const { now } = record as { readonly now?: unknown };
  return typeof now === 'string' && !Number.isNaN(Date.parse(now)) ? now : null;
}

/** Frame state besides the rendered content. */
interface FrameState {
  readonly leftFor: string | null;
  readonly picked: PickedText | null;
  /** The position of the picked text; null while it is out of view. */
  readonly box: PickedText['box'] | null;
  readonly revealed: Revealed | null;
  readonly texts: readonly DrawnText[] | null;
}

const NOTHING: FrameState = { leftFor: null, picked: null, box: null, revealed: null, texts: null };

/** Listens to the frame. Pressed items are opened; a pressed text can be edited in place until something else is pressed. */
function useFrameMessages(onPick: ReturnType<typeof usePick>) {
  const [frameState, setFrameState] = useState(NOTHING);
  const note = useCallback((part: Partial<FrameState>) => setFrameState((before) => ({ ...before, ...part })), []);
  const onMessage = useCallback(
    (message: FromPreview) => {
      if (message.kind === 'pick') {
        // The message was validated when it was read, so the cast is safe.
        onPick(message.key as ItemKey, message.text?.pointer);
        note({ picked: message.text, box: message.text?.box ?? null });
      }
      if (message.kind === 'moved') note({ box: message.box });
      if (message.kind === 'texts') note({ texts: message.texts });
      if (message.kind === 'revealed') note({ revealed: message });
      if (message.kind === 'left' || message.kind === 'pick') note({ leftFor: message.kind === 'left' ? message.address : null });
    },
    [onPick, note],
  );
  const drop = useCallback(() => note({ picked: null }), [note]);
  return { ...frameState, hear: onMessage, drop };
}

function spotKey({ key, pointer, isTwice }: PickedText): string {
  return `${key}#${pointer}#${isTwice}`;
}

interface SpotProps {
  readonly picked: PickedText;
  readonly isOutOfSight: boolean;
  readonly texts: TextActions;
  readonly onClose: () => void;
}

/** At the pressed text: an edit button, then a text box. */
function Spot({ picked, isOutOfSight, texts, onClose }: SpotProps): ReactElement | null {
  const [isOpen, setOpen] = useState(picked.isTwice);
  // The message was validated when it was read, so the cast is safe.
  const place: TextPlace = { key: picked.key as ItemKey, pointer: picked.pointer };
  const field = texts.fieldOf(place);
  if (!field) return null;
  if (!isOpen)
    return isOutOfSight ? null : (
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

interface LiveFrameProps {
  readonly screen: ReturnType<typeof toScreen>;
  readonly width: PreviewSettings['width'];
  readonly title: string;
  readonly onMessage: (message: FromPreview) => void;
}

/** The same person at the same moment, with the live catalogue. */
function LiveFrame({ screen, width, title, onMessage }: LiveFrameProps): ReactElement {
  const items = useDraft((state) => state.items);
  const onLiveMessage = useCallback(
    (message: FromPreview) => (message.kind === 'pick' ? onMessage({ ...message, text: null }) : undefined),
    [onMessage],
  );
  const frame = useFrame({ side: 'live', items, screen, onMessage: onLiveMessage });
  return <PreviewFrame title={title} label="Live" frame={frame} width={width} />;
}
