import type { ReactElement } from 'react';
import { HubLink, useMessages } from '#engine/hub';
import { Badge, Crest, Icon } from '#engine/react';
import { chooseChoiceLook } from '../../components/application/choice-status.ts';
import { toUniAddress } from '../../rules/course-search/course-search.ts';
import type { Offer } from '../../rules/offers/offers.ts';
import type { Trial } from '../../rules/offers/trial.ts';
import type { Line } from './describe-offer.ts';

/** The lines of one cell. */
export function OfferLines({ lines }: { readonly lines: readonly Line[] }): ReactElement {
  return (
    <>
      {lines.map(({ text, to, look }) => (
        <p key={text} className="offers-line" data-look={look}>
          {look === 'good' || look === 'low' ? <Icon name={look === 'good' ? 'circle-check' : 'arrow-down'} size="sm" /> : null}
          {to === undefined ? <span>{text}</span> : <HubLink to={to}>{text}</HubLink>}
        </p>
      ))}
    </>
  );
}

/** The role of an offer in the trial: firm, insurance, or none. */
export function roleOf({ key }: Pick<Offer, 'key'>, { firm, insurance }: Trial): keyof Trial | null {
  if (key === firm) return 'firm';
  return key === insurance ? 'insurance' : null;
}

export interface OfferHeadProps {
  readonly offer: Offer;
  readonly trial: Trial;
  /** Whether its name is a heading: where offers are stacked. */
  readonly isHeading?: boolean;
}

/** The head of an offer: crest, university, course, kind, and role in the trial. */
export function OfferHead({ offer, trial, isHeading = false }: OfferHeadProps): ReactElement {
  const messages = useMessages();
  const { provider, providerId, course, label, kind, key } = offer;
  const look = chooseChoiceLook(kind);
  const role = roleOf(offer, trial);
  const Name = isHeading ? 'h2' : 'span';
  return (
    <div className="offers-head">
      <Crest seed={key} />
      <div className="offers-head-text">
        <Name className="offers-name">
          {providerId === '' ? <span>{provider}</span> : <HubLink to={toUniAddress(providerId)}>{provider}</HubLink>}
        </Name>
        <span className="offers-course">{course}</span>
        <span className="offers-badges">
          <Badge tone={look.tone} icon={look.icon}>
            {label}
          </Badge>
          {role ? (
            <Badge tone="you" icon={role === 'firm' ? 'star' : 'umbrella'}>
              {messages(`offers-trying-${role}`)}
            </Badge>
          ) : null}
        </span>
      </div>
    </div>
  );
}
