import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HubLinkButton, useHubPage, useMessages } from '#engine/hub';
import { Art, Button } from '#engine/react';
import { toWidgetAddress } from '../../parts/links/address.ts';
import { listOffers } from '../../rules/offers/offers.ts';
import { listSchemeOffers, type OffersScreen, type SchemeOffers } from '../../rules/offers/screen.ts';
import { Comparison } from './comparison.tsx';

/** The offers of one application, or why there are none; where both applications have some, one of them at a time (OFFER-004). */
export function OffersView(): ReactElement {
  const [parameters, setParameters] = useSearchParams();
  const schemes = useSchemeOffers();
  const wanted = parameters.get('scheme');
  const shown = schemes.find(({ scheme }) => scheme === wanted) ?? schemes[0];
  const open = (scheme: string) => setParameters({ scheme }, { replace: true, preventScrollReset: true });
  return (
    <div className="offers-parts">
      {schemes.length > 1 ? <SchemeChoice schemes={schemes} shown={shown.scheme} onChoose={open} /> : null}
      {isEmptyScreen(shown.screen) || shown.offers.length === 0 ? (
        <NothingToCompare screen={isEmptyScreen(shown.screen) ? shown.screen : 'waiting'} />
      ) : (
        <Comparison key={shown.scheme} {...shown} />
      )}
    </div>
  );
}

function useSchemeOffers(): readonly [SchemeOffers, ...SchemeOffers[]] {
  const { details, now } = useHubPage();
  const { situation, user, applications } = details;
  return listSchemeOffers({
    situation,
    isPostgraduate: user.studyLevel === 'Postgraduate',
    offers: {
      UG: listOffers('UG', applications.ug?.choices ?? [], now),
      UC: listOffers('UC', applications.uc?.choices ?? [], now),
    },
  });
}

interface SchemeChoiceProps {
  readonly schemes: readonly SchemeOffers[];
  readonly shown: string;
  readonly onChoose: (scheme: string) => void;
}

/** Which application: each is replied to for itself. */
function SchemeChoice({ schemes, shown, onChoose }: SchemeChoiceProps): ReactElement {
  const messages = useMessages();
  return (
    <fieldset className="offers-schemes offers-screen-only">
      <legend className="visually-hidden">{messages('offers-schemes')}</legend>
      {schemes.map(({ scheme, offers }) => (
        <Button
          key={scheme}
          variant={scheme === shown ? 'primary' : 'secondary'}
          aria-pressed={scheme === shown}
          onClick={() => onChoose(scheme)}
        >
          {messages(scheme === 'UC' ? 'offers-scheme-uc' : 'offers-scheme-ug', { n: offers.length })}
        </Button>
      ))}
    </fieldset>
  );
}

/** The screens without anything to compare. */
type EmptyScreen = Exclude<OffersScreen, 'choose' | 'replied' | 'changed'>;

/** Where each leads on: a message with the words of the button, and its address. */
const WAYS_ON: Readonly<Record<EmptyScreen, { readonly words: string; readonly to: string }>> = {
  notSent: { words: 'offers-to-applications', to: '/application' },
  waiting: { words: 'what-happens-next', to: '/explore/what-to-do' },
  withoutOffer: { words: 'offers-to-options', to: '/' },
  placed: { words: 'offers-to-rooms', to: toWidgetAddress('Accommodation') },
  ended: { words: 'offers-to-courses', to: '/search/results' },
  held: { words: 'not-found-link', to: '/' },
  paused: { words: 'offers-to-status', to: '/status' },
  direct: { words: 'offers-to-applications', to: '/application' },
};

/** Why there is nothing to compare, and where to go from here (OFFER-003). */
function NothingToCompare({ screen }: { readonly screen: EmptyScreen }): ReactElement {
  const messages = useMessages();
  const { words, to } = WAYS_ON[screen];
  const name = screen.toLowerCase();
  return (
    <section className="card offers-empty" aria-labelledby="offers-empty">
      <Art seed={`offers ${screen}`} motif="horizon" className="offers-empty-art" />
      <div>
        <h2 id="offers-empty">{messages(`offers-none-${name}-title`)}</h2>
        <p>{messages(`offers-none-${name}`)}</p>
        <HubLinkButton to={to} variant="primary">
          {messages(words)}
        </HubLinkButton>
      </div>
    </section>
  );
}

/** Whether a screen has nothing to compare. */
function isEmptyScreen(screen: OffersScreen): screen is EmptyScreen {
  return Object.hasOwn(WAYS_ON, screen);
}
