import type { ReactElement } from 'react';
import { LinkButton, Logo } from '../../react.ts';

/** The first link is the main one. */
export interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly links: readonly { readonly url: string; readonly label: string }[];
}

/** A single message with links. Rendered without a session or JavaScript. */
export function MessagePage({ title, text, links }: MessagePageProps): ReactElement {
  return (
    <main className="still-page">
      <Logo />
      <h1>{title}</h1>
      <p>{text}</p>
      {links.map(({ url, label }, index) => (
        <LinkButton key={url} variant={index === 0 ? 'primary' : 'quiet'} href={url}>
          {label}
        </LinkButton>
      ))}
    </main>
  );
}
