import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FromPreview, PreviewDrawn, PreviewScreen } from '#engine';
import type { ItemKey } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import { createFrameLink, type FrameLink, makeWord, readPort } from './frame-link.ts';
import type { Side } from './sent-items.ts';

/** The content of a frame, and the receiver of its messages. */
export interface FrameOptions {
  readonly side: Side;
  readonly items: ReadonlyMap<ItemKey, ItemState>;
  /** Null when there is no person to preview. */
  readonly screen: PreviewScreen | null;
  /** Notifies with the items as soon as one changes, before this page renders, so that the frame updates simultaneously. */
  readonly watch?: WatchItems | undefined;
  readonly onMessage: (message: FromPreview) => void;
}

/** Notifies of each state of the draft. Returns a function that unsubscribes. */
export type WatchItems = (then: (items: ReadonlyMap<ItemKey, ItemState>) => void) => () => void;

/** A frame and what it reported. */
export interface PreviewFrameState {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly address: string;
  /** Null until the frame's first render. */
  readonly drawn: PreviewDrawn | null;
  readonly held: readonly ItemKey[];
}

const NOTHING: readonly ItemKey[] = [];

/** Keeps the frame up to date: one handshake, then it sends every change. */
export function useFrame({ side, items, screen, watch, onMessage }: FrameOptions): PreviewFrameState {
  const ref = useRef<HTMLIFrameElement>(null);
  const [word] = useState(() => makeWord((bytes) => void window.crypto.getRandomValues(bytes)));
  const [link, setLink] = useState<FrameLink | null>(null);
  const [drawn, setDrawn] = useState<PreviewDrawn | null>(null);
  const latestOnMessage = useRef(onMessage);
  useEffect(() => {
    latestOnMessage.current = onMessage;
  });
  useEffect(() => {
    const onWindowMessage = (event: MessageEvent) => {
      const port = readPort(event, ref.current?.contentWindow ?? null, word);
      if (!port) return;
      const opened = createFrameLink(port, side, (message) => {
        if (message.kind === 'drawn') setDrawn(message);
        latestOnMessage.current(message);
      });
      // The frame was reloaded and has lost its state.
      setLink((before) => {
        before?.close();
        return opened;
      });
    };
    window.addEventListener('message', onWindowMessage);
    return () => window.removeEventListener('message', onWindowMessage);
  }, [side, word]);
  useEffect(() => () => link?.close(), [link]);
  useEffect(() => {
    if (screen) link?.show(items, screen);
  }, [link, items, screen]);
  useEffect(() => {
    if (link && screen && watch) return watch((next) => link.show(next, screen));
    return undefined;
  }, [link, screen, watch]);
  return { ref, address: `/editor/preview#${word}`, drawn, held: link?.held() ?? NOTHING };
}
