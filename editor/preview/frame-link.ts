import { type FromPreview, type PreviewScreen, readFromPreview, readHello, type ToPreview } from '#engine';
import type { ItemKey } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import { listChanges, type SentValues, type Side } from './sent-items.ts';

/** One end of a message channel; the frame has the other. */
export type LinkPort = Pick<MessagePort, 'postMessage' | 'close'> & { onmessage: ((event: MessageEvent) => void) | null };

/** Keeps a frame in sync with one side of the draft. */
export interface FrameLink {
  /** Shows these items on this screen. Sends only what the frame lacks. */
  show(items: ReadonlyMap<ItemKey, ItemState>, screen: PreviewScreen): void;
  /** Items of which the frame shows an earlier value, because the current one cannot be rendered. */
  held(): readonly ItemKey[];
  close(): void;
}

/** A message with a port, as a window receives it. */
export interface ReceivedMessage {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
  readonly ports: readonly LinkPort[];
}

/**
 * The port in a hello from our own frame, or null. Every sandboxed frame has the origin "null", so the window must be the frame's own and
 * the word must match.
 */
export function readPort(message: ReceivedMessage, frame: unknown, word: string): LinkPort | null {
  const isOurs = frame !== null && message.source === frame && message.origin === 'null';
  if (!isOurs || !readHello(message.data, word)) return null;
  return message.ports.length === 1 ? (message.ports[0] ?? null) : null;
}

/** Creates a link to a frame through its port. */
export function createFrameLink(port: LinkPort, side: Side, onMessage: (message: FromPreview) => void): FrameLink {
  let turn = 0;
  let values: SentValues | null = null;
  let held: readonly ItemKey[] = [];
  let screen = '';
  let lastItems: unknown = null;
  const send = (message: DistributeWithoutTurn) => {
    turn += 1;
    port.postMessage({ ...message, turn } satisfies ToPreview);
  };
  port.onmessage = ({ data }) => {
    const message = readFromPreview(data);
    if (message) onMessage(message);
  };
  return {
    show(items, wanted) {
      if (items !== lastItems) {
        lastItems = items;
        const sending = listChanges(items, side, values ?? new Map());
        if (values === null) send({ kind: 'catalogue', items: sending.items });
        else if (sending.items.length > 0) send({ kind: 'items', items: sending.items });
        ({ values, held } = sending);
      }
      const text = JSON.stringify(wanted);
      if (text !== screen) send({ kind: 'screen', screen: wanted });
      screen = text;
    },
    held: () => held,
    close() {
      port.onmessage = null;
      port.close();
    },
  };
}

type DistributeWithoutTurn = ToPreview extends infer Message ? (Message extends ToPreview ? Omit<Message, 'turn'> : never) : never;

/** A secret 128-bit token, from the random bytes of `fill`. */
export function makeWord(fill: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(16);
  fill(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
