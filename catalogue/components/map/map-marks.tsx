import { DomEvent, divIcon } from 'leaflet';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Marker, useMap } from 'react-leaflet';
import { HubLink, useMessages } from '#engine/hub';
import { Icon, IconButton } from '#engine/react';
import { deriveDistance, formatDistance, type Position } from '../../rules/favourites/favourites.ts';
import type { MapPin } from './map-pin.ts';

/** The side of a pin in pixels, a full touch target. Pins at one location are spread at this distance. */
const SIDE = 44;
const BESIDE = 26;
/** The space around a pin for the card that opens above it. */
const ROOM = { top: 150, side: 130, bottom: 20 } as const;

export interface PinMarkProps {
  readonly pin: MapPin;
  /** How many pins at the same location precede it. */
  readonly shift: number;
  readonly home: Position | null;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** A numbered pin: a button with the name of its place. Its card follows it in the tab order; focus stays on the pin. */
export function PinMark({ pin, shift, home, isOpen, onOpen }: PinMarkProps): ReactElement {
  const map = useMap();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const mark = useMark('map-pin', [SIDE / 2 - shift * BESIDE, SIDE]);
  const { number, title, line, position } = pin;
  const press = () => {
    onOpen(!isOpen);
    if (isOpen) return;
    const side = Math.min(ROOM.side, map.getSize().x / 2 - SIDE);
    map.panInside([position.lat, position.lng], {
      paddingTopLeft: [side, ROOM.top],
      paddingBottomRight: [side, ROOM.bottom],
      animate: false,
    });
  };
  const close = () => {
    onOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    close();
  };
  return (
    <>
      <Marker position={[position.lat, position.lng]} icon={mark.icon} keyboard={false} zIndexOffset={isOpen ? 1000 : 0} />
      {createPortal(
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button opened, from wherever in it the keyboard is
        <span className="map-mark" onKeyDown={onKeyDown}>
          <button ref={button} type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={press}>
            <span aria-hidden="true">{number}</span>
            <span className="visually-hidden">{[`${number}. ${title}`, line].filter((text) => text !== '').join(', ')}</span>
          </button>
          {isOpen && <PinCard id={id} pin={pin} home={home} onClose={close} />}
        </span>,
        mark.element,
      )}
    </>
  );
}

interface PinCardProps {
  readonly id: string;
  readonly pin: MapPin;
  readonly home: Position | null;
  readonly onClose: () => void;
}

function PinCard({ id, pin, home, onClose }: PinCardProps): ReactElement {
  const messages = useMessages();
  const { title, line, to, position } = pin;
  return (
    <span className="map-card" id={id}>
      {to ? <HubLink to={to}>{title}</HubLink> : <strong>{title}</strong>}
      {line && <span>{line}</span>}
      {home && <span>{messages('favourites-distance', { distance: formatDistance(deriveDistance(home, position)) })}</span>}
      <IconButton icon="x" label={messages('close')} onClick={onClose} />
    </span>
  );
}

/** Where the person lives. */
export function HomeMark({ position }: { readonly position: Position }): ReactElement {
  const messages = useMessages();
  const mark = useMark('map-home', [SIDE / 2, SIDE / 2]);
  return (
    <>
      <Marker position={[position.lat, position.lng]} icon={mark.icon} keyboard={false} interactive={false} zIndexOffset={-1000} />
      {createPortal(<Icon name="house" label={messages('map-home')} />, mark.element)}
    </>
  );
}

/** A marker with our own element: the map moves it, React fills it. */
function useMark(className: string, anchor: readonly [number, number]) {
  const [element] = useState(() => document.createElement('span'));
  const [left, top] = anchor;
  const icon = useMemo(
    () => divIcon({ html: element, className, iconSize: [SIDE, SIDE], iconAnchor: [left, top] }),
    [element, className, left, top],
  );
  useEffect(() => {
    DomEvent.disableClickPropagation(element);
  }, [element]);
  return { element, icon };
}
