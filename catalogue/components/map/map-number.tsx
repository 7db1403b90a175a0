import type { ReactElement } from 'react';
import './map-number.later.css';

/** The number that links a row to its pin on the map, on the corner of the row's picture. */
export function MapNumber({ number }: { readonly number: number }): ReactElement {
  return (
    <span className="map-number" aria-hidden="true">
      {number}
    </span>
  );
}
