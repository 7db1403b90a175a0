import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { CV_PARTS, type Cv, type CvPart, type CvStage, hasText, isFilled } from '../../rules/cv/cv.ts';
import { formatCvDates } from '../../rules/cv/cv-dates.ts';
import { listContacts, splitLines } from '../../rules/cv/write-cv.ts';
import './cv-sheet.css';

/** The CV as it is printed. It is paper, so it is light in both themes. */
export function CvSheet({ cv }: { readonly cv: Cv }): ReactElement {
  const messages = useMessages();
  const name = cv.name.trim();
  const contacts = listContacts(cv);
  const parts = CV_PARTS.filter((part) => isFilled(cv, part));
  const isBlank = name === '' && contacts.length === 0 && parts.length === 0;
  return (
    <article className="cv-sheet" data-theme="light" data-layout={cv.layout}>
      {isBlank ? <p className="cv-blank">{messages('cv-blank')}</p> : null}
      {name === '' ? null : (
        <h2 className="cv-sheet-name" dir="auto">
          {name}
        </h2>
      )}
      {contacts.length > 0 ? <Rows className="cv-contacts" rows={contacts} /> : null}
      {parts.map((part) => (
        <section key={part} className="cv-sheet-part">
          <h3>{messages(`cv-part-${part}`)}</h3>
          <div className="cv-sheet-body">
            <PartBody cv={cv} part={part} />
          </div>
        </section>
      ))}
    </article>
  );
}

function PartBody({ cv, part }: { readonly cv: Cv; readonly part: CvPart }): ReactElement {
  switch (part) {
    case 'profile':
    case 'references':
      return <CvText text={cv[part]} />;
    case 'education':
    case 'work':
    case 'volunteering':
      return (
        <>
          {cv[part].filter(hasText).map((stage) => (
            <Stage key={stage.id} stage={stage} />
          ))}
        </>
      );
    default:
      return <Rows rows={cv[part].filter(hasText).map(({ text }) => text.trim())} />;
  }
}

function Stage({ stage }: { readonly stage: CvStage }): ReactElement {
  const dates = formatCvDates(stage, useMessages());
  const [title, place] = [stage.title.trim(), stage.place.trim()];
  const lines = splitLines(stage.text);
  return (
    <div className="cv-sheet-stage">
      <p className="cv-sheet-head">
        {title === '' && place === '' ? null : (
          <span className="cv-sheet-what" dir="auto">
            {title === '' ? null : <strong>{title}</strong>}
            {title === '' || place === '' ? null : <span>{', '}</span>}
            {place === '' ? null : <span>{place}</span>}
          </span>
        )}
        {dates === '' ? null : <span className="cv-sheet-dates">{dates}</span>}
      </p>
      {lines.length > 1 ? <Rows rows={lines} /> : <CvText text={lines[0] ?? ''} />}
    </div>
  );
}

/** A text in its paragraphs. */
function CvText({ text }: { readonly text: string }): ReactElement | null {
  if (text.trim() === '') return null;
  return (
    <p className="cv-sheet-text" dir="auto">
      {text.trim()}
    </p>
  );
}

function Rows({ rows, className }: { readonly rows: readonly string[]; readonly className?: string }): ReactElement {
  return (
    <ul className={className ?? 'cv-sheet-rows'}>
      {[...rows.entries()].map(([at, row]) => (
        <li key={at} dir="auto">
          {row}
        </li>
      ))}
    </ul>
  );
}
