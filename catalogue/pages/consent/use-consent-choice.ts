import { type ConsentKind, useHubActions, useHubPage, useMessages, useSavedValue } from '../../../engine/hub.ts';
import { readFields } from '../../rules/reading.ts';
import { hashWording } from '../../rules/support-offer/index.ts';

const PURPOSES: readonly ConsentKind[] = ['analytics', 'marketing'];

/** Stores the choice of cookies: on this device, and for a signed-in person also as a consent with its text, time and place (V-08). */
export function useConsentChoice(surface: 'cookie-bar' | 'cookies-page'): (kinds: readonly ConsentKind[]) => void {
  const messages = useMessages();
  const { now, person } = useHubPage();
  const { setConsent, save } = useHubActions();
  const before = readFields(useSavedValue('dashboardSettings', 'Cookies'));
  return (kinds) => {
    setConsent(kinds);
    if (person.id === 'anonymous') return;
    const notes = PURPOSES.map((purpose) => {
      const wording = hashWording([messages('consent-text'), messages(`consent-${purpose}`), messages(`consent-${purpose}-text`)]);
      return [purpose, { answer: kinds.includes(purpose) ? 'Yes' : 'No', wording, at: now, surface }];
    });
    void save(
      { collection: 'dashboardSettings', name: 'Cookies', data: { ...before, ...Object.fromEntries(notes) } },
      { isImmediate: true },
    );
  };
}
