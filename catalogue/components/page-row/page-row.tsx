import type { ReactElement } from 'react';
import { HubLink } from '#engine/hub';
import { Art } from '#engine/react';
import { trimSummary } from '../../rules/carousels/carousels.ts';
import './page-row.later.css';

export interface PageRowProps {
  readonly title: string;
  readonly url: string;
  readonly summary: string;
  readonly kind?: string;
}

/** A page to read: its picture, title and first words. The whole row is a link. */
export function PageRow({ title, url, summary, kind }: PageRowProps): ReactElement {
  return (
    <div className="page-row">
      <Art seed={url} motif="pages" className="page-row-art" />
      <div>
        {kind && <p>{kind}</p>}
        <h3>
          <HubLink to={url} isStretched>
            {title}
          </HubLink>
        </h3>
        <p>{trimSummary(summary)}</p>
      </div>
    </div>
  );
}
