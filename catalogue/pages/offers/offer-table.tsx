import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import type { Offer } from '../../rules/offers/offers.ts';
import type { Trial } from '../../rules/offers/trial.ts';
import { CRITERIA, type OfferCells } from './describe-offer.ts';
import { OfferHead, OfferLines, roleOf } from './offer-lines.tsx';

/** An offer with all its cells. */
export interface ComparedOffer {
  readonly offer: Offer;
  readonly cells: OfferCells;
  readonly short: { readonly asks: string; readonly far: string };
}

/** Props of both forms of the comparison. */
export interface ComparisonProps {
  readonly compared: readonly ComparedOffer[];
  readonly trial: Trial;
}

/** The comparison on a wide screen: a row for each criterion, a column for each offer (OFFER-014). */
export function OfferTable({ compared, trial }: ComparisonProps): ReactElement {
  const messages = useMessages();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be reached with the keyboard
    <section className="offers-scroll" aria-label={messages('offers-table')} tabIndex={0}>
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
    </section>
  );
}
