import { useFollow } from '../../react.ts';
import { useHubActions, useHubPage, useHubStore } from '../state/hub-context.tsx';
import { toAddress } from './address.ts';

/** Returns a function that opens an address of the catalogue: within the app if the hub draws it, else by leaving the page. */
export function useGo(): (to: string) => void {
  const follow = useFollow();
  const { leave } = useHubActions();
  const { pageState } = useHubPage();
  const { setup } = useHubStore();
  return (to) => {
    const { href } = toAddress(setup, to, pageState);
    if (!follow(href)) leave(href);
  };
}
