import { type MouseEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { HubPart, useHubActions, useMessages } from '#engine/hub';
import { type LoadPart, permitMarkup, useLatest } from '#engine/react';
import type { MapViewProps } from './map-view.tsx';

const loadMap: LoadPart<MapViewProps> = () => {
  // The library inserts this markup on load to detect SVG support.
  permitMarkup('<svg/>');
  return import('./map-view.tsx');
};

export interface MapSlotProps extends MapViewProps {
  /** Called once, when the map is about to become visible. */
  readonly onNear?: () => void;
}

/** The space for a map. Its script loads when it comes near the viewport, so that a page with a map further down loads quickly. */
export function MapSlot({ onNear, ...props }: MapSlotProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { report } = useHubActions();
  const room = useRef<HTMLElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const isNear = useNear(room, onNear);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    end.current?.focus();
  };
  return (
    <section ref={room} className="map-room" aria-label={props.label}>
      <a className="map-skip" href={`#${id}`} onClick={skip}>
        {messages('favourites-skip-map')}
      </a>
      {isNear && <HubPart load={loadMap} props={props} onFail={(cause) => report('map', String(cause))} />}
      <span ref={end} id={id} tabIndex={-1} />
    </section>
  );
}

function useNear(room: { readonly current: HTMLElement | null }, onNear?: () => void): boolean {
  const [isNear, setNear] = useState(false);
  const reportNear = useLatest(onNear);
  useEffect(() => {
    if (!room.current) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        reportNear.current?.();
        watch.disconnect();
      },
      { rootMargin: '200px' },
    );
    watch.observe(room.current);
    return () => watch.disconnect();
  }, [room, reportNear]);
  return isNear;
}
