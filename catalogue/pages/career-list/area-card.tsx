import { type ReactElement, useEffect, useRef } from 'react';
import { HubLink, useMessages } from '#engine/hub';
import { Art, Icon } from '#engine/react';
import { FavouriteButton } from '../../components/favourite/favourite-button.tsx';
import type { MatchedArea } from '../../rules/careers/careers.ts';

export interface AreaCardProps {
  readonly area: MatchedArea;
  /** The rank, from 1; 1 is the best match. */
  readonly place: number;
  /** Whether it is the first of the cards that 'Show all' added. */
  readonly takesFocus: boolean;
}

/** One area of work: why it matches, its jobs, the subjects that lead to it, and a heart to save it. */
export function AreaCard({ area, place, takesFocus }: AreaCardProps): ReactElement {
  const messages = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <li className="card area-card">
      <div className="area-head">
        <span className="area-art">
          <Art seed={area.id} />
          <span className="area-place">{messages('career-list-match', { n: place })}</span>
        </span>
        <FavouriteButton target={{ type: 'industries', id: area.id, title: area.title }} />
      </div>
      <h3 ref={heading} tabIndex={-1}>
        {area.title}
      </h3>
      <p className="area-why">
        <Icon name="sparkles" size="sm" /> <span>{describeWhy(area.likings, messages)}</span>
      </p>
      <p className="area-jobs">{messages('career-list-jobs', { jobs: joinTexts(area.jobs) })}</p>
      <h4>{messages('career-list-study')}</h4>
      <ul className="area-subjects">
        {area.subjects.map(({ id, title }) => (
          <li key={id}>
            <HubLink to={`/explore/subjects/${id}`}>{title}</HubLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Why an area matches, based on what the person likes. */
function describeWhy([one, two]: readonly string[], messages: ReturnType<typeof useMessages>): string {
  if (one === undefined) return messages('career-list-why-none');
  return two === undefined ? messages('career-list-why-one', { one }) : messages('career-list-why', { one, two });
}

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function joinTexts(texts: readonly string[]): string {
  return list.format(texts);
}
