import type { ReactElement } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { CRITERIA } from './describe-offer.ts';
import { OfferHead, OfferLines, roleOf } from './offer-lines.tsx';
import type { ComparedOffer, ComparisonProps } from './offer-table.tsx';

/** The comparison on a phone: a short table, then one offer under another with the same criteria (OFFER-014). */
export function OfferCards({ compared, trial }: ComparisonProps): ReactElement {
  const messages = useMessages();
  return (
    <>
      {compared.length > 1 ? <ShortTable compared={compared} /> : null}
      {compared.map(({ offer, cells }) => (
        <article key={offer.key} className="card offers-card" data-role={roleOf(offer, trial)} aria-label={offer.provider}>
          <OfferHead offer={offer} trial={trial} isHeading />
          <dl className="offers-facts">
            {CRITERIA.map((criterion) => (
              <div key={criterion}>
                <dt>{messages(`offers-row-${criterion}`)}</dt>
                <dd>
                  <OfferLines lines={cells[criterion]} />
                </dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </>
  );
}

function ShortTable({ compared }: { readonly compared: readonly ComparedOffer[] }): ReactElement {
  const messages = useMessages();
  return (
    <table className="card offers-short">
      <caption>{messages('offers-short')}</caption>
      <thead>
        <tr>
          <th scope="col">{messages('offers-short-offer')}</th>
          <th scope="col">{messages('offers-short-asks')}</th>
          <th scope="col">{messages('offers-short-far')}</th>
        </tr>
      </thead>
      <tbody>
        {compared.map(({ offer, short }) => (
          <tr key={offer.key}>
            <th scope="row">{offer.provider}</th>
            <td>{short.asks}</td>
            <td>{short.far}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
