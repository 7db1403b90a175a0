import type { ReactElement } from 'react';
import { HubLink } from '#engine/hub';
import type { Promotion } from '../../schemas/generated/items.ts';
import { ItemPicture } from '../picture/picture.tsx';
import { AdvertSpace } from './advert-space.tsx';
import { useAdvertMark } from './use-adverts.ts';
import './advert.css';

/**
 * A slot of 300 by 250: a partner's frame, labelled as an advert, if there is a partner and the person has consented; otherwise our own
 * promotion, labelled as such.
 */
export function AdvertSlot({ promotion }: { promotion: Promotion }): ReactElement {
  const mark = useAdvertMark(promotion);
  return (
    <aside className="advert" aria-label={mark} data-advert="300x250">
      <p className="advert-mark">{mark}</p>
      <AdvertSpace size="300x250">
        <ItemPicture item={promotion} className="advert-art" />
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
