import type { ReactElement } from 'react';
import { Art } from '../../../engine/react.ts';
import type { Promotion } from '../../../schemas/generated/catalogue.ts';
import { useHubPage } from '../hub/hub-context.tsx';
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

/** The promotion that an advert slot shows: the n-th of the person's promotions, round and round. */
export function useHousePromotion(index: number): Promotion | undefined {
  const page = useHubPage();
  const ids = page.plan.promotions;
  return page.items.promotions[ids[index % Math.max(1, ids.length)] ?? ''];
}

/** False while a status asks for quiet (FEED-062) or adverts are off. */
export function useAdvertsAllowed(): boolean {
  const { details, pageState } = useHubPage();
  return details.allowsAdverts && pageState.features.adverts !== false;
}
