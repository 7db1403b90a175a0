import type { ReactElement } from 'react';
import { HubLinkButton, useMessages } from '../../../engine/hub.ts';
import { Art } from '../../../engine/react.ts';
import { toWidgetAddress } from '../../parts/index.ts';
import type { OffersScreen } from '../../rules/offers/index.ts';

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
export function NothingToCompare({ screen }: { readonly screen: EmptyScreen }): ReactElement {
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
export function isEmptyScreen(screen: OffersScreen): screen is EmptyScreen {
  return Object.hasOwn(WAYS_ON, screen);
}
