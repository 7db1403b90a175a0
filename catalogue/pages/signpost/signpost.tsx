import type { ReactElement } from 'react';
import { HubLink, HubLinkButton, useWords } from '../../../engine/hub.ts';
import { Art } from '../../../engine/react.ts';
import '../../parts/screen/screen.css';

/** Props of Signpost: keys of its words, and where its main button leads. */
export interface SignpostProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
}

/** A page that says in plain words where something is found, and leads there or back. */
export function Widget({ title, text, action, to }: SignpostProps): ReactElement {
  const words = useWords();
  return (
    <div className="page signpost">
      <div className="signpost-card">
        <div className="signpost-words">
          <h1 id="page-title" tabIndex={-1}>
            {words(title)}
          </h1>
          <p>{words(text)}</p>
          <div className="tile-actions">
            <HubLinkButton variant="primary" to={to}>
              {words(action)}
            </HubLinkButton>
            {to !== '/' && <HubLink to="/">{words('not-found-link')}</HubLink>}
          </div>
        </div>
        <Art seed={title} className="signpost-art" />
      </div>
    </div>
  );
}
