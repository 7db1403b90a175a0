import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHubPage, useMessages } from '../../../engine/hub.ts';
import { Button } from '../../../engine/react.ts';
import { listOffers, listSchemeOffers, type SchemeOffers } from '../../rules/offers/index.ts';
import { Comparison } from './comparison.tsx';
import { isEmptyScreen, NothingToCompare } from './nothing-to-compare.tsx';

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
