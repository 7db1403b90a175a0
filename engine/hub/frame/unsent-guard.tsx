import { useSaveBeforeSignOut } from '../drafts/use-save-before-sign-out.ts';
import { type HubState, type HubStore, UNDER_WAY, useHub, useHubStore } from '../state/hub-context.tsx';

/** Delays signing out until the server has the latest changes. Offline the person is warned first, and may leave anyway. */
export function UnsentGuard(): null {
  const store = useHubStore();
  useSaveBeforeSignOut(useHub(hasUnsent), () => sendAll(store), 'unsent-sign-out');
  return null;
}

function hasUnsent({ own }: HubState): boolean {
  return Object.values(own).some(({ lastUpdated }) => lastUpdated === UNDER_WAY);
}

function sendAll({ actions, getState, subscribe }: HubStore): Promise<boolean> {
  actions.saveNow();
  return new Promise((resolve) => {
    const look = () => {
      const isDone = !hasUnsent(getState());
      if (!isDone && actions.isOnline()) return;
      stop();
      resolve(isDone);
    };
    const stop = subscribe(look);
    look();
  });
}
