import { useRef, useState } from 'react';
import { CallError, nameAct, useHubActions, useHubPage, useMessages, useSavedValue } from '#engine/hub';
import { useFavourites } from '../../components/favourite/use-favourites.ts';
import { readFields, readNumber } from '../../rules/reading.ts';
import { CONSENT_LABELS, hashWording } from '../../rules/support-offer/consent.ts';
import type { StoredAnswer } from '../../rules/support-offer/eligibility.ts';
import { readSupportErrors, type SupportPayload, toSupportPayload } from '../../rules/support-offer/payload.ts';
import { nextSupportStep, type SupportEvent, type SupportState } from '../../rules/support-offer/steps.ts';

/** The dialog: its state, the last error, and its actions. */
export interface SupportDialogHandle extends SupportState {
  readonly errors: readonly string[];
  readonly happen: (event: SupportEvent) => void;
}

/** The steps of the dialog, and what they store and send. */
export function useSupportDialog(onEnd: () => void): SupportDialogHandle {
  const { track } = useHubActions();
  const [view, setView] = useState<SupportState & { errors: readonly string[] }>({ step: 'accept', isSending: false, errors: [] });
  const current = useRef<SupportState>(view);
  const store = useStoreAnswer();
  const send = useSend();
  const happen = (event: SupportEvent, errors: readonly string[] = []) => {
    const change = nextSupportStep(current.current, event);
    const { step, isSending } = change;
    if (step !== current.current.step) track('support dialog step', { step });
    current.current = { step, isSending };
    setView((before) => ({ step, isSending, errors: isSending && !change.send ? before.errors : errors }));
    if (change.store) store(change.store);
    if (change.send) void send().then((found) => happen(found.length > 0 ? 'failed' : 'sent', found));
    if (step === 'closed') onEnd();
  };
  return { ...view, happen };
}

/** The data to be shared, exactly as the server will send it. */
export function useSupportPayload(): SupportPayload {
  const { details, now } = useHubPage();
  const { favourites } = useFavourites();
  const { name: firstName, lastName, dateOfBirth, email, postcode } = details.user;
  const industries = favourites.industries.map(({ title }) => title);
  return toSupportPayload({ firstName, lastName, dateOfBirth, email, postcode, industries, now });
}

/** Stores an answer immediately, and counts each Not now with its date. */
function useStoreAnswer(): (answer: StoredAnswer) => void {
  const { save } = useHubActions();
  const { now } = useHubPage();
  const { times } = readFields(useSavedValue('dashboardSettings', 'DfeReminders'));
  const user = readFields(useSavedValue('dashboardUserData', 'Personalisation'));
  const keep = { isImmediate: true };
  return (answer) => {
    if (answer === 'dismissed')
      void save({ collection: 'dashboardSettings', name: 'DfeReminders', data: { times: readNumber(times) + 1, at: now } }, keep);
    void save({ collection: 'dashboardSettings', name: 'Dfe', data: answer }, keep);
    if (answer === 'confirmed')
      void save({ collection: 'dashboardUserData', name: 'Personalisation', data: { ...user, dfeConfirmed: 'yes' } }, keep);
  };
}

/** Asks the server to send the details with the id of the accepted text; returns the refused fields. */
function useSend(): () => Promise<readonly string[]> {
  const { call, now, random, report } = useHubActions();
  const messages = useMessages();
  const [requestId] = useState(() => nameAct(now(), random()));
  const wording = hashWording(CONSENT_LABELS.map((id) => messages(id)));
  return async () => {
    try {
      const body = { requestId, wording, surface: 'dialog' };
      return readSupportErrors(await call({ base: 'services', path: '/api/v1/dfe-proxy', method: 'POST', body, isPersonal: true }));
    } catch (cause) {
      const status = cause instanceof CallError ? cause.status : 0;
      report('support offer', 'The details could not be sent.', status);
      const errors = cause instanceof CallError && status > 0 ? readSupportErrors({ errors: [cause.message] }) : [];
      return errors.length > 0 ? errors : [messages('dfe-send-failed')];
    }
  };
}
