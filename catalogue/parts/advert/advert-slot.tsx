import type { ReactElement } from 'react';
import { Art } from '../../../engine/react.ts';
import type { Promotion } from '../../../schemas/generated/catalogue.ts';
import { useWords } from '../hub/words.ts';
import { HubLink } from '../links/hub-link.tsx';
import { AdvertSpace } from './advert-space.tsx';
import './advert.css';

/** A marked advert of 300 by 250: our own promotion, or a partner's frame where there is one and the person agreed (FEED-059, FEED-061). */
export function AdvertSlot({ promotion }: { promotion: Promotion }): ReactElement {
  const words = useWords();
  return (
    <aside className="advert" aria-label={words('feed-advert-label')} data-advert="300x250">
      <p className="advert-mark">{words('feed-advert-label')}</p>
      <AdvertSpace size="300x250">
        <Art seed={promotion.image || promotion.id} className="advert-art" />
        <h3>
          <HubLink to={promotion.link} isStretched isPlain>
            {promotion.title}
          </HubLink>
        </h3>
        <p>{promotion.summary}</p>
      </AdvertSpace>
    </aside>
  );
}
