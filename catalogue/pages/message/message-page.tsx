import type { ReactElement } from 'react';
import { Art, LinkButton } from '../../../engine/react.ts';
import { StillHead } from '../../parts/screen/still-head.tsx';

/** Props of MessagePage. The first link is the main one. */
export interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly links: readonly { readonly url: string; readonly label: string }[];
}

/** One message, drawn without a session or a script. */
export function MessagePage({ title, text, links }: MessagePageProps): ReactElement {
  return (
    <div className="still">
      <StillHead to="/dashboard" />
      <main className="signpost still-main">
        <div className="signpost-card">
          <div className="signpost-words">
            <h1>{title}</h1>
            <p>{text}</p>
            <div className="tile-actions">
              {links.map((link, index) => (
                <LinkButton key={link.url} variant={index === 0 ? 'primary' : 'quiet'} href={link.url}>
                  {link.label}
                </LinkButton>
              ))}
            </div>
          </div>
          <Art seed={title} className="signpost-art" />
        </div>
      </main>
    </div>
  );
}
