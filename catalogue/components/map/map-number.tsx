import type { ReactElement } from 'react';
import './map-number.later.css';

/** The number by which a row of a list is found on the map beside it. It lies on the corner of the picture that holds it. */
export function MapNumber({ number }: { readonly number: number }): ReactElement {
  return (
    <span className="map-number" aria-hidden="true">
      {number}
    </span>
  );
}
