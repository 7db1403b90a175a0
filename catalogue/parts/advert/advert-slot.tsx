import type { ReactElement } from 'react';
import { Art } from '../../../engine/react.ts';
import type { Promotion } from '../../../schemas/generated/catalogue.ts';
import { useWords } from '../hub/words.ts';
import { HubLink } from '../links/hub-link.tsx';
import './advert.css';

/** A marked advert of 300 by 250. Only house promotions are built in, and no targeting value is sent (FEED-059, FEED-061). */
export function AdvertSlot({ promotion }: { promotion: Promotion }): ReactElement {
  const words = useWords();
  return (
    <aside className="advert" aria-label={words('feed-advert-label')} data-advert="300x250">
      <p className="advert-mark">{words('feed-advert-label')}</p>
      <Art seed={promotion.image || promotion.id} className="advert-art" />
      <h3>
        <HubLink to={promotion.link} isStretched isPlain>
          {promotion.title}
        </HubLink>
      </h3>
      <p>{promotion.summary}</p>
    </aside>
  );
}
