import { type ReactElement, useCallback, useMemo } from 'react';
import type { DrawnText, FromPreview } from '#engine';
import type { ItemKey } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { toScreen } from './screen.ts';
import type { PreviewSettings } from './settings.ts';
import { useFrame, type WatchItems } from './use-frame.ts';
import './preview.css';

export interface PlacePictureProps {
  /** What it is a picture of. */
  readonly title: string;
  readonly items: ReadonlyMap<ItemKey, ItemState>;
  readonly watch?: WatchItems;
  /** The record of the person whose hub it is. */
  readonly record: unknown;
  /** How it is drawn, and the address of the screen. */
  readonly settings: PreviewSettings;
  /** The outlined item. */
  readonly selected: ItemKey;
  /** Called with the texts on the screen; keep it the same function. */
  readonly onTexts: (texts: readonly DrawnText[]) => void;
}

/** A small picture of a screen of the hub that is never out of date: the live frame, scaled down. Nothing in it can be pressed. */
export function PlacePicture({ title, items, watch, record, settings, selected, onTexts }: PlacePictureProps): ReactElement {
  const screen = useMemo(
    () => toScreen({ ...settings, clicks: 'use', hasGhosts: false }, record, { selected, listsTexts: true }),
    [settings, record, selected],
  );
  const hear = useCallback((message: FromPreview) => (message.kind === 'texts' ? onTexts(message.texts) : undefined), [onTexts]);
  const frame = useFrame({ side: 'draft', items, screen, watch, onMessage: hear });
  return (
    <div className="place-picture" inert>
      <PreviewFrame title={title} frame={frame} width={settings.width} />
    </div>
  );
}
