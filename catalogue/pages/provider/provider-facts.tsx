import type { ReactElement, ReactNode } from 'react';
import { writeNumber } from '#engine';
import { HubLink, useMessages } from '#engine/hub';
import { useHomePosition } from '../../components/home/use-home-position.ts';
import { MapSlot } from '../../components/map/map-slot.tsx';
import type { FoundUni } from '../../rules/course-search/course-answer.ts';
import { deriveDistance, formatDistance, parsePosition } from '../../rules/favourites/favourites.ts';

interface FactRow {
  readonly name: string;
  readonly value: ReactNode;
}

/** How to contact a university, and the known figures; unknown ones are left out. */
export function ProviderContact({ uni }: { readonly uni: FoundUni }): ReactElement | null {
  const messages = useMessages();
  const { phone, email, tef, nssScore, avgSalary, address, postcode } = uni;
  const lines = [...new Set([...address, postcode])].filter((line) => line !== '' && line !== uni.name);
  const rows: readonly (FactRow | null)[] = [
    lines.length > 0 ? { name: messages('provider-address'), value: lines.join(', ') } : null,
    phone ? { name: messages('provider-phone'), value: <HubPhone phone={phone} /> } : null,
    email ? { name: messages('provider-email'), value: <a href={`mailto:${email}`}>{email}</a> } : null,
    tef ? { name: messages('provider-tef'), value: tef } : null,
    nssScore === null ? null : { name: messages('provider-nss'), value: `${nssScore}%` },
    avgSalary === null ? null : { name: messages('provider-salary'), value: `£${writeNumber(avgSalary)}` },
  ];
  const known = rows.filter((row) => row !== null);
  if (known.length === 0) return null;
  return (
    <section className="card" aria-labelledby="provider-contact">
      <h2 id="provider-contact">{messages('provider-contact')}</h2>
      <dl className="provider-facts">
        {known.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function HubPhone({ phone }: { readonly phone: string }): ReactElement {
  return <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>;
}

/** Where a university is, how far from home, and the guide to its town. */
export function ProviderPlace({ uni }: { readonly uni: FoundUni }): ReactElement | null {
  const messages = useMessages();
  const home = useHomePosition().position;
  const position = parsePosition(uni.latlon);
  if (!position) return null;
  const away = home ? messages('favourites-distance', { distance: formatDistance(deriveDistance(home, position)) }) : '';
  return (
    <section className="card provider-place" aria-labelledby="provider-place">
      <h2 id="provider-place">{messages('provider-place')}</h2>
      <p>{[uni.city, away].filter((part) => part !== '').join(' · ')}</p>
      <MapSlot
        label={messages('provider-map', { name: uni.name })}
        pins={[{ key: uni.providerId, number: 1, title: uni.name, line: uni.city, to: '', position }]}
        home={home}
      />
      <HubLink to="/explore/locations" hasArrow>
        {messages('favourites-find-locations')}
      </HubLink>
    </section>
  );
}
