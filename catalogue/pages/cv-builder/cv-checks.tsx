import type { MouseEvent, ReactElement } from 'react';
import type { Messages } from '#engine';
import { useMessages } from '#engine/hub';
import { Button, useAnnounce } from '#engine/react';
import { type CvCheck, checkCv } from '../../rules/cv/check-cv.ts';
import type { CvStageList } from '../../rules/cv/cv.ts';
import { orderNewestFirst } from '../../rules/cv/edit-entries.ts';
import { toAddId, toEntryId } from './entry-ids.ts';
import type { CvEditing } from './use-cv.ts';

export interface CvChecksProps {
  readonly editing: CvEditing;
  readonly pages: number;
  /** Moves to a field, on either view. */
  readonly onGo: (id: string) => void;
}

/** Checks of the CV: facts, each with a link to its field. */
export function CvChecks({ editing, pages, onGo }: CvChecksProps): ReactElement {
  const messages = useMessages();
  const checks = checkCv(editing.cv, pages);
  return (
    <section className="card cv-checks" aria-labelledby="cv-checks">
      <h2 id="cv-checks" tabIndex={-1}>
        {messages('cv-checks')}
      </h2>
      {checks.length === 0 ? (
        <p>{messages('cv-checks-none')}</p>
      ) : (
        <>
          <ul className="plain-list">
            {checks.map((check) => (
              <li key={JSON.stringify(check)}>
                <CheckLine check={check} editing={editing} onGo={onGo} />
              </li>
            ))}
          </ul>
          <p className="small muted">{messages('cv-checks-note')}</p>
        </>
      )}
    </section>
  );
}

interface CheckLineProps extends Omit<CvChecksProps, 'pages'> {
  readonly check: CvCheck;
}

function CheckLine({ check, editing, onGo }: CheckLineProps): ReactElement {
  const messages = useMessages();
  const field = findField(check);
  const text = describeCheck(check, messages);
  const go = (event: MouseEvent) => {
    event.preventDefault();
    onGo(field);
  };
  if (field === '') return <p>{text}</p>;
  return (
    <>
      <a href={`#${field}`} onClick={go}>
        {text}
      </a>
      {check.code === 'older-first' ? <NewestFirst list={check.part} editing={editing} /> : null}
    </>
  );
}

function NewestFirst({ list, editing }: { readonly list: CvStageList; readonly editing: CvEditing }): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const order = () => {
    editing.change((cv) => ({ ...cv, [list]: orderNewestFirst(cv[list]) }));
    announce(messages('cv-ordered'));
    // The button is gone.
    document.getElementById('cv-checks')?.focus();
  };
  return (
    <Button variant="quiet" icon="arrow-up-down" onClick={order}>
      {messages('cv-newest-first')}
    </Button>
  );
}

/** The id of the field of a check; empty when it concerns the whole CV. */
function findField(check: CvCheck): string {
  switch (check.code) {
    case 'no-name':
      return 'cv-name';
    case 'no-contact':
      return 'cv-email';
    case 'no-profile':
      return 'cv-profile';
    case 'no-education':
      return toAddId('education');
    case 'no-dates':
      return toEntryId(check.part, check.entry, 'from');
    case 'backwards':
      return toEntryId(check.part, check.entry, 'to');
    case 'older-first':
      return toAddId(check.part);
    case 'long':
      return '';
  }
}

function describeCheck(check: CvCheck, messages: Messages): string {
  const part = 'part' in check ? messages(`cv-part-${check.part}`) : '';
  return messages(`cv-check-${check.code}`, { part, what: 'title' in check && check.title !== '' ? check.title : part });
}
