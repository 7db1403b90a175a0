import type { ReactElement } from 'react';
import { Link, LinkButton, type LinkButtonProps, type LinkProps } from '../../react.ts';
import { useMessages } from '../messages/use-messages.ts';
import { useHubPage, useHubStore } from '../state/hub-context.tsx';
import { toAddress } from './address.ts';

/** `to` is the address as written in content. */
export type HubLinkProps = Omit<LinkProps, 'href' | 'newTabLabel'> & { readonly to: string };

/** A link to an address of the catalogue. It opens a new tab, and announces that, only when it leaves the service. */
export function HubLink({ to, ...rest }: HubLinkProps): ReactElement {
  return <Link {...useHubAddress(to)} {...rest} />;
}

/** A link to an address of the catalogue that looks like a button. */
export function HubLinkButton({ to, ...rest }: Omit<LinkButtonProps, 'href' | 'newTabLabel'> & { readonly to: string }): ReactElement {
  return <LinkButton {...useHubAddress(to)} {...rest} />;
}

/** The address of a link, and the new-tab hint if it opens one. */
export function useHubAddress(to: string): Pick<LinkProps, 'href' | 'newTabLabel'> {
  const { pageState } = useHubPage();
  const { setup } = useHubStore();
  const messages = useMessages();
  const address = toAddress(setup, to, pageState);
  return { href: address.href, newTabLabel: address.kind === 'away' ? messages('opens-in-new-tab-brackets') : undefined };
}
