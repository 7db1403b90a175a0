import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { PageRow } from '../page-row/page-row.tsx';
import './place-links.later.css';

/** Links into a part of the hub: addresses, each with the key prefix of its title and sentence. */
export type PlaceLinkList = readonly { readonly to: string; readonly messageKey: string }[];

/** Links as cards, each with a picture, a title and a sentence. */
export function PlaceLinks({ links }: { readonly links: PlaceLinkList }): ReactElement {
  const messages = useMessages();
  return (
    <ul className="plain-list place-links">
      {links.map(({ to, messageKey }) => (
        <li key={to} className="card">
          <PageRow title={messages(messageKey)} url={to} summary={messages(`${messageKey}-line`)} />
        </li>
      ))}
    </ul>
  );
}
