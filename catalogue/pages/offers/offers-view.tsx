import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MessageKey } from '#engine';
import { HubLinkButton, useHubPage, useMessages } from '#engine/hub';
import { Art, Button } from '#engine/react';
import { toWidgetAddress } from '../../components/links/address.ts';
import { listOffers } from '../../rules/offers/offers.ts';
import { type ComparedScreen, listSchemeOffers, type OffersScreen, type SchemeOffers } from '../../rules/offers/screen.ts';
import { Comparison } from './comparison.tsx';

/** The offers of one application, or why there are none; with offers in both applications, one at a time. */
export function OffersView(): ReactElement {
  const [parameters, setParameters] = useSearchParams();
  const schemes = useSchemeOffers();
  const wanted = parameters.get('scheme');
  const { scheme, screen, offers } = schemes.find((one) => one.scheme === wanted) ?? schemes[0];
  const open = (other: string) => setParameters({ scheme: other }, { replace: true, preventScrollReset: true });
  return (
    <div className="offers-parts">
      {schemes.length > 1 ? <SchemeChoice schemes={schemes} shown={scheme} onChoose={open} /> : null}
      {isEmptyScreen(screen) || offers.length === 0 ? (
        <NothingToCompare screen={isEmptyScreen(screen) ? screen : 'waiting'} />
      ) : (
        <Comparison key={scheme} scheme={scheme} screen={screen} offers={offers} />
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

/** Selects the application: each has its own reply. */
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

/** The screens with nothing to compare. */
type EmptyScreen = Exclude<OffersScreen, ComparedScreen>;

/** The link onwards of each screen: the message key of its label, and its address. */
const WAYS_ON: Readonly<Record<EmptyScreen, { readonly messageKey: MessageKey; readonly to: string }>> = {
  notSent: { messageKey: 'offers-to-applications', to: '/application' },
  waiting: { messageKey: 'what-happens-next', to: '/explore/what-to-do' },
  withoutOffer: { messageKey: 'offers-to-options', to: '/' },
  placed: { messageKey: 'offers-to-rooms', to: toWidgetAddress('Accommodation') },
  ended: { messageKey: 'offers-to-courses', to: '/search/results' },
  held: { messageKey: 'not-found-link', to: '/' },
  paused: { messageKey: 'offers-to-status', to: '/status' },
  direct: { messageKey: 'offers-to-applications', to: '/application' },
};

/** Why there is nothing to compare, and where to continue. */
function NothingToCompare({ screen }: { readonly screen: EmptyScreen }): ReactElement {
  const messages = useMessages();
  const { messageKey, to } = WAYS_ON[screen];
  const name = screen.toLowerCase();
  return (
    <section className="card offers-empty" aria-labelledby="offers-empty">
      <Art seed={`offers ${screen}`} motif="horizon" className="offers-empty-art" />
      <div>
        <h2 id="offers-empty">{messages(`offers-none-${name}-title`)}</h2>
        <p>{messages(`offers-none-${name}`)}</p>
        <HubLinkButton to={to} variant="primary">
          {messages(messageKey)}
        </HubLinkButton>
      </div>
    </section>
  );
}

/** Whether a screen has nothing to compare. */
function isEmptyScreen(screen: OffersScreen): screen is EmptyScreen {
  return Object.hasOwn(WAYS_ON, screen);
}
