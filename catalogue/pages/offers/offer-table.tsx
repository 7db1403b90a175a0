import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { ScrollBox } from '#engine/react';
import type { Offer } from '../../rules/offers/offers.ts';
import type { Trial } from '../../rules/offers/trial.ts';
import { CRITERIA, type OfferCells } from './describe-offer.ts';
import { OfferHead, OfferLines, roleOf } from './offer-lines.tsx';

/** An offer with all its cells. */
export interface ComparedOffer {
  readonly offer: Offer;
  readonly cells: OfferCells;
  readonly short: { readonly requirement: string; readonly far: string };
}

export interface ComparisonProps {
  readonly compared: readonly ComparedOffer[];
  readonly trial: Trial;
}

/** The comparison on a wide screen: a row for each criterion, a column for each offer. */
export function OfferTable({ compared, trial }: ComparisonProps): ReactElement {
  const messages = useMessages();
  return (
    <ScrollBox className="offers-scroll" label={messages('offers-table')}>
      <table className="offers-table">
        <caption className="visually-hidden">{messages('offers-table')}</caption>
        <thead>
          <tr>
            <td />
            {compared.map(({ offer }) => (
              <th key={offer.key} scope="col" data-role={roleOf(offer, trial)}>
                <OfferHead offer={offer} trial={trial} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CRITERIA.map((criterion) => (
            <tr key={criterion}>
              <th scope="row">{messages(`offers-row-${criterion}`)}</th>
              {compared.map(({ offer, cells }) => (
                <td key={offer.key} data-role={roleOf(offer, trial)}>
                  <OfferLines lines={cells[criterion]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
