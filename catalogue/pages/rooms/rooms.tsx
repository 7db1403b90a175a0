import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { HubLinkButton, ReadingView, useMessages, useRead } from '#engine/hub';
import { CourseNote } from '../../components/course/course-note.tsx';
import { GuideHero } from '../../components/guide/guide-hero.tsx';
import { GuidePage } from '../../components/guide/guide-page.tsx';
import { GuideStates } from '../../components/guide/guide-states.tsx';
import { toCallAddress } from '../../rules/call-address.ts';
import { type FoundUni, readUniAnswer } from '../../rules/course-search/course-answer.ts';
import { toUniAddress } from '../../rules/course-search/course-search.ts';
import { readAccommodationAnswer } from '../../rules/feed/accommodation.ts';
import { readList, readRecords, readText } from '../../rules/reading.ts';

const MISSING = {
  title: 'page-rooms',
  text: 'provider-missing',
  to: '/explore/unis',
  action: 'providers-all',
  motif: 'campus',
} as const;

/** Accommodation at one university: the properties it lists, and its own website, where rooms are let. */
export function Page(): ReactElement {
  return (
    <GuidePage areas={['courses and universities']} back={{ to: '/explore/accommodation', text: 'rooms-guide' }}>
      <RoomsScreen />
    </GuidePage>
  );
}

function RoomsScreen(): ReactElement {
  const { providerId = '' } = useParams();
  const path = toCallAddress('/api/v1/unis', { ids: providerId, limit: 1 });
  const reading = useRead({ base: 'search', path, read: readUnis, area: 'unis' });
  return (
    <GuideStates reading={reading} id={providerId} page="page-rooms" failed="unis-failed" missing={MISSING}>
      {(uni) => <Rooms key={uni.id} uni={uni} />}
    </GuideStates>
  );
}

/** A university with the names that guides use. */
interface NamedUni extends FoundUni {
  readonly id: string;
  readonly title: string;
}

function readUnis(body: unknown): readonly NamedUni[] {
  return readUniAnswer(body).unis.map((uni) => ({ ...uni, id: uni.providerId, title: uni.name }));
}

function Rooms({ uni: { id, title, url } }: { readonly uni: NamedUni }): ReactElement {
  const messages = useMessages();
  const path = toCallAddress('/api/v1/accommodation-list', { institution_guid: id });
  const reading = useRead<Listed>(
    { base: 'accommodation', path, read: readListed, area: 'accommodation list' },
    { isEmpty: ({ properties }) => properties.length === 0 },
  );
  return (
    <>
      <GuideHero seed={`${id} rooms`} motif="campus" crest={id} title={title} line={messages('page-rooms')}>
        {url === '' ? null : (
          <HubLinkButton to={url} variant="primary">
            {messages('provider-website')}
          </HubLinkButton>
        )}
        <HubLinkButton to={toUniAddress(id)}>{messages('rooms-provider')}</HubLinkButton>
      </GuideHero>
      <section className="card" aria-labelledby="rooms-listed">
        <h2 id="rooms-listed">{messages('rooms-listed')}</h2>
        <p>{messages('rooms-apply')}</p>
        <ReadingView reading={reading} shape="rows" empty={<p>{messages('rooms-none')}</p>}>
          {({ properties, isMadeUp }) => (
            <>
              {isMadeUp ? <CourseNote>{messages('rooms-demonstration')}</CourseNote> : null}
              <p>{messages('provider-properties', { n: properties.length })}</p>
              <ul>
                {properties.map((property) => (
                  <li key={property.id}>{property.title}</li>
                ))}
              </ul>
            </>
          )}
        </ReadingView>
      </section>
    </>
  );
}

interface Listed {
  readonly properties: readonly { readonly id: string; readonly title: string }[];
  /** Whether the response is demonstration data. */
  readonly isMadeUp: boolean;
}

/** The named properties of a response. */
function readListed(body: unknown): Listed {
  const { data, demonstration } = readAccommodationAnswer(body);
  const properties = readRecords(readList(data), ({ id, title }) =>
    readText(title) === '' ? null : { id: readText(id), title: readText(title) },
  );
  return { properties, isMadeUp: demonstration === true };
}
