import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  BackToHub,
  type ConsentKind,
  HubLink,
  useHub,
  useHubActions,
  useHubPage,
  useMessages,
  useSavedValue,
  WithMessages,
} from '#engine/hub';
import { Button, Icon, useAnnounce } from '#engine/react';
import { HUB_PATH } from '../../components/links/address.ts';
import { readFields } from '../../rules/reading.ts';
import { hashWording } from '../../rules/support-offer/consent.ts';
import './consent.later.css';

/** The choice of cookies: a page of its own, and a bar on every page until a choice is saved. */
export function Page({ isBar = false }: { readonly isBar?: boolean }): ReactElement {
  return isBar ? <ConsentBar /> : <CookiesPage />;
}

/**
 * Keeps focus and other content at the foot clear of the bar. If the bar has the height that its style expects, only the scroll padding is
 * set: a custom property is inherited, so the browser would restyle the whole page, a third of a second on an old phone.
 */
function makeRoom(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const { position, minBlockSize, insetBlockEnd } = getComputedStyle(bar);
    const isSticky = position === 'sticky';
    style.scrollPaddingBlockEnd = isSticky ? `calc(${bar.offsetHeight}px + ${insetBlockEnd} + 1.5rem)` : '';
    if (isSticky && bar.offsetHeight > Math.ceil(Number.parseFloat(minBlockSize)))
      style.setProperty('--consent-bar', `${bar.offsetHeight}px`);
    else if (style.getPropertyValue('--consent-bar') !== '') style.removeProperty('--consent-bar');
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--consent-bar');
    style.scrollPaddingBlockEnd = '';
  };
}

/**
 * Asks once which cookies may be used: a bar at the foot that takes no focus. On a phone it is one line, with a short text until Choose is
 * pressed.
 */
function ConsentBar(): ReactElement | null {
  const messages = useMessages();
  const announce = useAnnounce();
  const { pathname } = useLocation();
  const { fetchMessages, report } = useHubActions();
  const choose = useConsentChoice('cookie-bar');
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    fetchMessages(['cookies']).then(
      () => setReady(true),
      (cause: unknown) => report('cookies', String(cause)),
    );
  }, [fetchMessages, report]);
  if (!isReady || pathname === `${HUB_PATH}/cookies`) return null;
  const answer = (kinds: readonly ConsentKind[]) => {
    // The focused button disappears with the bar.
    document.getElementById('main-content')?.focus({ preventScroll: true });
    announce(messages('consent-saved'));
    choose(kinds);
  };
  return (
    <section className="consent" aria-labelledby="consent-heading" ref={makeRoom}>
      <div className="consent-inner">
        <div>
          <h2 id="consent-heading">{messages('consent-heading')}</h2>
          <p className="consent-short">{messages('consent-short')}</p>
          <p>
            <span>{messages('consent-text')}</span> <HubLink to="/dashboard/cookies">{messages('consent-more')}</HubLink>
          </p>
        </div>
        <ConsentForm onAnswer={answer} />
      </div>
    </section>
  );
}

const AREAS = ['cookies'];

/** 'Cookies': the required ones, and the choice of the others, which can be changed at any time. */
function CookiesPage(): ReactElement {
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

const CONSENT_KINDS: readonly ConsentKind[] = ['analytics', 'marketing'];

/** Stores the choice of cookies: on this device, and for a signed-in person also as a consent with its text, time and place. */
function useConsentChoice(surface: 'cookie-bar' | 'cookies-page'): (kinds: readonly ConsentKind[]) => void {
  const messages = useMessages();
  const { now, person } = useHubPage();
  const { setConsent, save } = useHubActions();
  const before = readFields(useSavedValue('dashboardSettings', 'Cookies'));
  return (kinds) => {
    setConsent(kinds);
    if (person.id === 'anonymous') return;
    const notes = CONSENT_KINDS.map((purpose) => {
      const wording = hashWording([messages('consent-text'), messages(`consent-${purpose}`), messages(`consent-${purpose}-text`)]);
      return [purpose, { answer: kinds.includes(purpose) ? 'Yes' : 'No', wording, at: now, surface }];
    });
    void save(
      { collection: 'dashboardSettings', name: 'Cookies', data: { ...before, ...Object.fromEntries(notes) } },
      { isImmediate: true },
    );
  };
}

interface ConsentFormProps {
  readonly onAnswer: (kinds: readonly ConsentKind[]) => void;
  /** Whether the checkboxes show immediately, without Choose. */
  readonly isOpen?: boolean;
}

/** Accept and refuse, with equal emphasis, and a checkbox for each kind. No box is checked in advance. */
function ConsentForm({ onAnswer, isOpen = false }: ConsentFormProps): ReactElement {
  const messages = useMessages();
  const consent = useHub((state) => state.consent);
  const [isChoosing, setChoosing] = useState(isOpen);
  const [checked, setChecked] = useState<readonly ConsentKind[]>(() => CONSENT_KINDS.filter((kind) => consent?.includes(kind)));
  const answer = (agreed: readonly ConsentKind[]) => {
    setChecked(agreed);
    onAnswer(agreed);
  };
  const tick = (kind: ConsentKind, isOn: boolean) =>
    setChecked(CONSENT_KINDS.filter((one) => (one === kind ? isOn : checked.includes(one))));
  const save = (event: FormEvent) => {
    event.preventDefault();
    answer(checked);
  };
  return (
    <form className="consent-form" onSubmit={save}>
      <div className="consent-answers">
        <Button onClick={() => answer(CONSENT_KINDS)}>{messages('consent-accept')}</Button>
        <Button onClick={() => answer([])}>{messages('consent-refuse')}</Button>
        {!isOpen && (
          <Button variant="quiet" aria-expanded={isChoosing} aria-controls="consent-kinds" onClick={() => setChoosing(!isChoosing)}>
            {messages('consent-choose')}
          </Button>
        )}
      </div>
      <fieldset id="consent-kinds" className="consent-kinds" hidden={!isChoosing}>
        <legend>{messages('consent-kinds')}</legend>
        {CONSENT_KINDS.map((kind) => (
          <label key={kind} className="consent-kind">
            <input type="checkbox" checked={checked.includes(kind)} onChange={({ target }) => tick(kind, target.checked)} />
            <span>
              <strong>{messages(`consent-${kind}`)}</strong> <span>{messages(`consent-${kind}-text`)}</span>
            </span>
          </label>
        ))}
        <Button type="submit">{messages('consent-save')}</Button>
      </fieldset>
    </form>
  );
}
