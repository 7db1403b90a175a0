import { type ReactElement, useState } from 'react';
import { useHubActions } from '../../../engine/hub.ts';
import { Art, Crest, type Motif } from '../../../engine/react.ts';
import { useImage } from '../picture/picture.tsx';
import type { SavedRow } from './rows.ts';

/** The motif of the drawn picture, for types that have only one; for the others it depends on the id. */
const MOTIFS: Readonly<Record<string, Motif>> = { courses: 'campus', unis: 'campus', locations: 'horizon', pages: 'pages' };

/** The picture of a favourite: a drawn one, replaced by the service's own when that has loaded. */
export function SavedPicture({ row }: { readonly row: SavedRow }): ReactElement {
  const { report } = useHubActions();
  const [isLoaded, setLoaded] = useState(false);
  const { type } = row.target;
  const image = useImage(row.image);
  const hasCrest = type === 'courses' || type === 'unis';
  return (
    <span className="saved-picture" aria-hidden="true">
      <Art seed={row.seed} motif={MOTIFS[type]} />
      {hasCrest && <Crest seed={row.seed} />}
      {image.as === 'photo' && (
        <img
          src={image.photo.src}
          alt=""
          loading="lazy"
          data-here={isLoaded || undefined}
          onLoad={() => setLoaded(true)}
          onError={() => report('pictures', 'A picture could not be loaded.')}
        />
      )}
    </span>
  );
}
