import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { countCvPages } from '../../rules/cv/index.ts';
import { CvActions } from './cv-actions.tsx';
import { CvChecks, type CvChecksProps } from './cv-checks.tsx';
import { CvSheet } from './cv-sheet.tsx';

/** Props of CvPreview. `status` says whether everything is saved, where the page stands beside the fields. */
export interface CvPreviewProps extends Omit<CvChecksProps, 'pages'> {
  readonly status: ReactElement | null;
}

/** The page as it will be printed, what can be done with it, and what is worth a second look. */
export function CvPreview({ editing, onGo, status }: CvPreviewProps): ReactElement {
  const messages = useMessages();
  const [copy, pages] = usePageCount();
  return (
    <div className="cv-see">
      <CvActions editing={editing} status={status} />
      <section aria-label={messages('cv-live')}>
        <div className="cv-paper">
          <CvSheet cv={editing.cv} />
        </div>
      </section>
      <p className="small muted">{messages('cv-pages', { n: pages })}</p>
      <CvChecks editing={editing} pages={pages} onGo={onGo} />
      <div className="cv-measure" aria-hidden="true" inert>
        <div ref={copy}>
          <CvSheet cv={editing.cv} />
        </div>
      </div>
    </div>
  );
}

/** How many pages the measured copy of a CV takes. The copy is as wide as the paper, a pixel for each point, whatever the screen is. */
function usePageCount(): readonly [RefObject<HTMLDivElement | null>, number] {
  const copy = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(1);
  useEffect(() => {
    const element = copy.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setPages(countCvPages(element.offsetHeight)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [copy, pages];
}
