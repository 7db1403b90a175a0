import type { ReactElement, ReactNode } from 'react';
import { HubLinkButton } from '#engine/hub';
import { Art, Crest, type Motif } from '#engine/react';
import '../screen/screen.css';
import './guide.later.css';

export interface GuideHeroProps {
  readonly seed: string;
  readonly motif?: Motif | undefined;
  /** The seed of the crest beside the name; without it there is no crest. */
  readonly crest?: string;
  readonly title: string;
  readonly line: ReactNode;
  /** Buttons below the text. */
  readonly children: ReactNode;
}

/** The head of a page about one thing: its name, a line about it, its actions, and its picture. */
export function GuideHero({ seed, motif, crest, title, line, children }: GuideHeroProps): ReactElement {
  return (
    <header className="guide-hero">
      <div className="guide-hero-text">
        <div className="guide-hero-name">
          {crest === undefined ? null : <Crest seed={crest} />}
          <div>
            <h1 id="page-title" tabIndex={-1}>
              {title}
            </h1>
            {line === '' ? null : <p>{line}</p>}
          </div>
        </div>
        <div className="guide-hero-tools">{children}</div>
      </div>
      <Art seed={seed} motif={motif} className="guide-hero-art" />
    </header>
  );
}

export interface GuideMissingProps {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly action: string;
  readonly motif?: Motif | undefined;
}

/** Nothing exists at the address: shows a message and a link. */
export function GuideMissing({ title, text, to, action, motif }: GuideMissingProps): ReactElement {
  return (
    <section className="message-card">
      <div className="message-text">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{text}</p>
        <div className="row">
          <HubLinkButton to={to} variant="primary">
            {action}
          </HubLinkButton>
        </div>
      </div>
      <Art seed={`${to} missing`} motif={motif} className="message-art" />
    </section>
  );
}
