import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { useHubPage, useMessages } from '#engine/hub';
import { Button, FailedView, Icon, useIsPhone } from '#engine/react';
import { CourseChangeTable } from '../../components/application/course-change.tsx';
import { describeReplyRules } from '../../components/application/reply-rules.ts';
import { useHomePosition } from '../../components/home/use-home-position.ts';
import { useOwnPoints } from '../../components/tariff/use-own-points.ts';
import { LIVING_COSTS_SINCE } from '../../rules/offers/living.ts';
import { isOpen, type Offer } from '../../rules/offers/offers.ts';
import type { ComparedScreen, SchemeOffers } from '../../rules/offers/screen.ts';
import { checkTrial } from '../../rules/offers/trial.ts';
import { CRITERIA, describeOffer, describeShortly, type OfferContext } from './describe-offer.ts';
import { isMadeUp } from './offer-facts.ts';
import { OfferHead, OfferLines, roleOf } from './offer-lines.tsx';
import { type ComparedOffer, type ComparisonProps, OfferTable } from './offer-table.tsx';
import { TrialPanel } from './trial-panel.tsx';
import { useOfferFacts } from './use-offer-facts.ts';
import { usePicture } from './use-picture.ts';
import { usePrinting } from './use-printing.ts';
import { useTrial } from './use-trial.ts';

/** Offers side by side: time to reply, a trial of replies, every criterion, and printing or sharing. */
export function Comparison({ scheme, screen, offers }: SchemeOffers & { readonly screen: ComparedScreen }): ReactElement {
  const messages = useMessages();
  // In print even a phone has room for the table.
  const isPrinting = usePrinting();
  const isPhone = useIsPhone() && !isPrinting;
  const context = useOfferContext(scheme);
  const facts = useOfferFacts(offers);
  const { trial, choose, clear } = useTrial(screen === 'choose' ? offers : []);
  const compared: readonly ComparedOffer[] = offers.map((offer) => ({
    offer,
    cells: describeOffer(offer, facts.of(offer), context),
    short: describeShortly(offer, facts.of(offer), context),
  }));
  const notes = checkTrial({ ...trial, offers: offers.filter(isOpen), own: context.own, pending: context.pending });
  return (
    <>
      <p className="offers-intro">{messages(`offers-intro-${screen}`)}</p>
      {screen === 'changed' ? <Changes offers={offers} /> : null}
      {screen === 'choose' ? <TrialPanel offers={offers} notes={notes} trial={trial} choose={choose} clear={clear} /> : null}
      {facts.hasFailed ? (
        <FailedView labels={{ text: messages('offers-some-failed'), retry: messages('try-again') }} onRetry={facts.retry} />
      ) : null}
      {isPhone ? <OfferCards compared={compared} trial={trial} /> : <OfferTable compared={compared} trial={trial} />}
      <div className="offers-remarks">
        <p className="muted small">{messages('offers-remark-points')}</p>
        <p className="muted small">{messages('offers-remark-distance')}</p>
        <p className="muted small">{messages('offers-remark-living', { date: LIVING_COSTS_SINCE })}</p>
        {offers.some((offer) => isMadeUp(facts.of(offer))) ? (
          <p className="offers-note tone-info">
            <Icon name="info" />
            <span>{messages('offers-demonstration')}</span>
          </p>
        ) : null}
      </div>
      <Keep compared={compared} trial={trial} />
    </>
  );
}

/** Each changed offer beside the original course. */
function Changes({ offers }: { readonly offers: readonly Offer[] }): ReactElement {
  const messages = useMessages();
  return (
    <section className="card offers-changes" aria-labelledby="offers-changes">
      <h2 id="offers-changes">{messages('offers-change-heading')}</h2>
      {offers.map(({ key, kind, ...offer }) =>
        kind === 'changed' ? <CourseChangeTable key={key} messages={messages} {...offer} /> : null,
      )}
    </section>
  );
}

/** Known facts about the person and the time. A fallback position does not count as a home. */
function useOfferContext(scheme: SchemeOffers['scheme']): OfferContext {
  const messages = useMessages();
  const { pathname, search } = useLocation();
  const { details, now } = useHubPage();
  const { user, applications } = details;
  const { replyRules } = details.dates;
  const hasHome = user.postcode !== '' || user.latlng !== null;
  const { position, isLoading } = useHomePosition(hasHome);
  const counts = (scheme === 'UC' ? applications.uc : applications.ug)?.counts;
  return {
    messages,
    own: useOwnPoints(),
    home: hasHome && position?.isStandIn !== true ? position : null,
    isHomeLoading: isLoading,
    now,
    replyRules: describeReplyRules(replyRules[scheme], messages),
    publicReplyDate: replyRules[scheme].find(({ isOwn }) => isOwn)?.start ?? '',
    pending: Math.max(0, (counts?.choices ?? 0) - (counts?.decisions ?? 0)),
    address: `${pathname}${search}`,
  };
}

/** The buttons to print, and to save or share a picture. */
function Keep(props: Pick<Parameters<typeof OfferTable>[0], 'compared' | 'trial'>): ReactElement {
  const messages = useMessages();
  const { canShare, isMaking, outcome, make } = usePicture(props);
  return (
    <section className="card offers-keep offers-screen-only" aria-labelledby="offers-keep">
      <h2 id="offers-keep">{messages('offers-keep-heading')}</h2>
      <p>{messages('offers-keep-text')}</p>
      <div className="tile-actions">
        <Button icon="file-text" onClick={() => window.print()}>
          {messages('offers-print')}
        </Button>
        <Button icon={canShare ? 'share-2' : 'image'} isPending={isMaking} onClick={make}>
          {messages(canShare ? 'offers-share-picture' : 'offers-save-picture')}
        </Button>
      </div>
      <p role="status" className="muted small">
        {outcome === '' ? '' : messages(outcome)}
      </p>
    </section>
  );
}

/** The comparison on a phone: a short table, then one offer below another with the same criteria. */
function OfferCards({ compared, trial }: ComparisonProps): ReactElement {
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
            <td>{short.requirement}</td>
            <td>{short.far}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
