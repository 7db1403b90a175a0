import type { ReactElement } from 'react';
import { type HubPage, useHub, useHubPage, useMessages } from '#engine/hub';
import { deriveAge } from '../../rules/cycle/age.ts';
import { type AdvertTargeting, chooseAdvertTargeting } from '../../rules/feed/looks.ts';
import { readList, readText } from '../../rules/reading.ts';
import type { AdvertSize } from './advert-space.tsx';

/** From this age on, targeting by level, year and subjects is allowed. */
const GROWN_UP = 18;

/** A partner's advert in a sandboxed frame: it can read neither this page nor the viewer's identity. */
export function Part({ size }: { readonly size: AdvertSize }): ReactElement {
  const messages = useMessages();
  const page = useHubPage();
  const consent = useHub((state) => state.consent);
  const targeting = chooseTargeting(page, consent?.includes('marketing') ?? false);
  const [width, height] = size.split('x');
  return (
    <iframe
      title={messages('feed-advert-label')}
      src={toAdvertAddress(readText(page.pageState.values.advertFrameUrl), size, targeting)}
      width={width}
      height={height}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      allow=""
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  );
}

/** Targeting data for a partner: with consent, an adult's level, year and subjects; nothing for anyone under 18 or of unknown age. */
export function chooseTargeting({ details, now }: Pick<HubPage, 'details' | 'now'>, hasConsent: boolean): AdvertTargeting | null {
  const { dateOfBirth, studyLevel, studyYear } = details.user;
  const isGrownUp = (deriveAge(dateOfBirth, now.slice(0, 10)) ?? 0) >= GROWN_UP;
  const subjects = readList(details.favourites.subjects)
    .map((subject) => readText(subject))
    .filter((subject) => subject !== '');
  return chooseAdvertTargeting(hasConsent && isGrownUp, { studyLevel, studyYear, subjects });
}

/** The address of an advert of this size, with the targeting if there is any. */
export function toAdvertAddress(base: string, size: AdvertSize, targeting: AdvertTargeting | null): string {
  const query = new URLSearchParams({ size });
  if (targeting) {
    query.set('studyLevel', targeting.studyLevel);
    query.set('studyYear', String(targeting.studyYear));
    if (targeting.subjects.length > 0) query.set('subjects', targeting.subjects.join());
  }
  return `${base}${base.includes('?') ? '&' : '?'}${query}`;
}
