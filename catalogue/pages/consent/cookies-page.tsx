import { type ReactElement, useState } from 'react';
import { BackToHub, type ConsentKind, useMessages, WithMessages } from '../../../engine/hub.ts';
import { Icon, useAnnounce } from '../../../engine/react.ts';
import { ConsentForm } from './consent-form.tsx';
import { useConsentChoice } from './use-consent-choice.ts';

const AREAS = ['cookies'];

/** 'Cookies': those that are always on, and the choice of the others, which can be changed at any time. */
export function CookiesPage(): ReactElement {
  const messages = useMessages();
  return (
    <div className="page cookies">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages('cookies-title')}
      </h1>
      <WithMessages areas={AREAS}>
        <Choice />
      </WithMessages>
    </div>
  );
}

function Choice(): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const choose = useConsentChoice('cookies-page');
  const [isSaved, setSaved] = useState(false);
  const answer = (kinds: readonly ConsentKind[]) => {
    choose(kinds);
    setSaved(true);
    announce(messages('consent-saved'));
  };
  return (
    <>
      <p className="cookies-lead">{messages('cookies-intro')}</p>
      <section className="card cookies-card" aria-labelledby="cookies-needed">
        <h2 id="cookies-needed">{messages('cookies-needed')}</h2>
        <p>{messages('cookies-needed-text')}</p>
      </section>
      <section className="card cookies-card" aria-labelledby="cookies-choice">
        <h2 id="cookies-choice">{messages('cookies-choice')}</h2>
        <ConsentForm isOpen onAnswer={answer} />
        {isSaved && (
          <p className="cookies-saved">
            <Icon name="check" /> <span>{messages('consent-saved')}</span>
          </p>
        )}
      </section>
    </>
  );
}
