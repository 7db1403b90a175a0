import { type ReactElement, useState } from 'react';
import { useMessages, WritingNotices, WritingStatus } from '../../../engine/hub.ts';
import { Button, Icon, useMedia } from '../../../engine/react.ts';
import { PlacePage } from '../../parts/screen/place-page.tsx';
import { fitsLimits, writeCvText } from '../../rules/cv/index.ts';
import { CvForm } from './cv-form.tsx';
import { CvPreview } from './cv-preview.tsx';
import { type CvHandle, useCv } from './use-cv.ts';
import { useFocus } from './use-focus.ts';
import '../../parts/question/question.later.css';
import './cv-builder.css';

/** The CV builder: fields, and the page that comes of them (WIDGET-054). */
export function Page(): ReactElement {
  return (
    <PlacePage title="page-cv-builder" areas={['cv builder', 'field rules']} className="cv-page">
      <CvBuilder />
    </PlacePage>
  );
}

/** What is shown where there is room for one of them: the fields, or the page. */
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

/** Changes between the fields and the page on a narrow screen. A wide one shows both. */
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
