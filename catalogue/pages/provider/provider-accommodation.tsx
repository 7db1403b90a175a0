import type { ReactElement } from 'react';
import { HubLink, useMessages, useRead } from '../../../engine/hub.ts';
import { toCallAddress } from '../../rules/call-address.ts';
import type { FoundUni } from '../../rules/course-search/index.ts';
import { readAccommodationAnswer } from '../../rules/feed/index.ts';
import { readFields, readList, readText } from '../../rules/reading.ts';

interface Rooms {
  readonly count: number;
  readonly url: string;
}

/** How much accommodation is listed and where to see it. If the call fails this is logged, and nothing is shown (CALL-038). */
export function ProviderAccommodation({ uni }: { readonly uni: FoundUni }): ReactElement | null {
  const messages = useMessages();
  const path = toCallAddress('/api/v1/accommodation-list', { institution_guid: uni.providerId });
  const { resource } = useRead<Rooms>({ base: 'accommodation', path, read: readRooms, area: 'accommodation list' });
  const rooms = resource.kind === 'ready' ? resource.value : null;
  const url = rooms?.url || uni.accommodationUrl;
  if (!url) return null;
  return (
    <section className="card" aria-labelledby="provider-accommodation">
      <h2 id="provider-accommodation">{messages('provider-accommodation')}</h2>
      {rooms && rooms.count > 0 ? <p>{messages('provider-properties', { n: rooms.count })}</p> : null}
      <HubLink to={url} hasArrow>
        {messages('provider-accommodation-link')}
      </HubLink>
    </section>
  );
}

function readRooms(body: unknown): Rooms {
  const { university, data } = readAccommodationAnswer(body);
  return { count: readList(data).length, url: readText(readFields(university).accommodation_url) };
}
