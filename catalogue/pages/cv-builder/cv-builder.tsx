import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages, WritingNotices, WritingStatus } from '#engine/hub';
import { Button, Icon, useMedia } from '#engine/react';
import { PlacePage } from '../../components/screen/place-page.tsx';
import { countCvPages } from '../../rules/cv/count-pages.ts';
import { fitsLimits } from '../../rules/cv/cv.ts';
import { writeCvText } from '../../rules/cv/write-cv.ts';
import { CvActions } from './cv-actions.tsx';
import { CvChecks, type CvChecksProps } from './cv-checks.tsx';
import { CvForm } from './cv-form.tsx';
import { CvSheet } from './cv-sheet.tsx';
import { type CvHandle, useCv } from './use-cv.ts';
import { useFocus } from './use-focus.ts';
import '../../components/question/question.later.css';
import './cv-builder.css';

/** The CV builder: fields, and the resulting page. */
export function Page(): ReactElement {
  return (
    <PlacePage title="page-cv-builder" areas={['cv builder', 'field rules']} className="cv-page">
      <CvBuilder />
    </PlacePage>
  );
}

/** The visible part where there is room for one only: the fields, or the preview. */
type View = 'write' | 'see';

function CvBuilder(): ReactElement {
  const messages = useMessages();
  const handle = useCv();
  const [view, setView] = useState<View>('write');
  const focus = useFocus();
  const isWide = useMedia('(min-width: 1000px)');
  const { writing } = handle;
  const go = (id: string) => {
    setView('write');
    focus(id);
  };
  const see = () => {
    setView('see');
    focus('page-title');
  };
  return (
    <div className="cv-builder" data-view={view}>
      <p className="cv-intro">{messages('cv-intro')}</p>
      <div className="cv-bar">
        <ViewSwitch view={view} onChange={setView} />
        {isWide ? null : <CvStatus handle={handle} />}
      </div>
      <WritingNotices
        writing={writing}
        drawTheirs={(theirs) => (
          <p className="cv-theirs" dir="auto">
            {writeCvText(theirs, messages) || messages('draft-empty')}
          </p>
        )}
      />
      <div className="cv-columns">
        <CvForm handle={handle} focus={focus} onSee={see} />
        <CvPreview editing={handle} onGo={go} status={isWide ? <CvStatus handle={handle} /> : null} />
      </div>
    </div>
  );
}

/** Whether everything is saved, or why not. */
function CvStatus({ handle: { cv, writing } }: { readonly handle: CvHandle }): ReactElement {
  const messages = useMessages();
  if (fitsLimits(cv)) return <WritingStatus writing={writing} />;
  return (
    <p className="save-failed">
      <Icon name="circle-alert" size="sm" /> <span>{messages('cv-cannot-save')}</span>
    </p>
  );
}

const VIEWS: readonly View[] = ['write', 'see'];

/** Switches between fields and preview on a narrow screen. A wide one shows both. */
function ViewSwitch({ view, onChange }: { readonly view: View; readonly onChange: (view: View) => void }): ReactElement {
  const messages = useMessages();
  return (
    <fieldset className="cv-switch">
      <legend className="visually-hidden">{messages('cv-view')}</legend>
      {VIEWS.map((one) => (
        <Button key={one} aria-pressed={view === one} icon={one === 'write' ? 'pen-line' : 'file-text'} onClick={() => onChange(one)}>
          {messages(`cv-view-${one}`)}
        </Button>
      ))}
    </fieldset>
  );
}

/** `status` shows whether everything is saved, where the preview is beside the fields. */
interface CvPreviewProps extends Omit<CvChecksProps, 'pages'> {
  readonly status: ReactElement | null;
}

/** The page as it will be printed, its actions, and the checks. */
function CvPreview({ editing, onGo, status }: CvPreviewProps): ReactElement {
  const messages = useMessages();
  const [copy, pages] = usePageCount();
  return (
    <div className="cv-see above-foot">
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

/** The number of pages in the measured copy of a CV. The copy is as wide as the paper at a pixel per point, on any screen. */
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
