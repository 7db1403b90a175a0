import type { ReactElement } from 'react';
import { useHubPage, useMessages } from '#engine/hub';
import { Button, type Elements, useAnnounce, useUndo } from '#engine/react';
import { CV_LIMITS, type CvPart } from '../../rules/cv/cv.ts';
import { CvField, type CvFieldProps } from './cv-field.tsx';
import { toEntryId } from './entry-ids.ts';
import { LineList } from './line-list.tsx';
import { StageList } from './stage-list.tsx';
import type { CvHandle } from './use-cv.ts';
import type { Focus } from './use-focus.ts';

export interface CvFormProps {
  readonly handle: CvHandle;
  readonly focus: Focus;
  /** Shows the preview, where it has no room beside the fields. */
  readonly onSee: () => void;
}

/** Every field of the CV, in the order of the page. */
export function CvForm({ handle, focus, onSee }: CvFormProps): ReactElement {
  const lists = { editing: handle, focus };
  return (
    <div className="cv-form">
      <ContactPart handle={handle} />
      <FormPart part="profile">
        <PartText part="profile" rows={5} handle={handle} />
      </FormPart>
      <FormPart part="education">
        <AddGrades handle={handle} focus={focus} />
        <StageList list="education" {...lists} />
      </FormPart>
      <FormPart part="work">
        <StageList list="work" {...lists} />
      </FormPart>
      <FormPart part="volunteering">
        <StageList list="volunteering" {...lists} />
      </FormPart>
      <FormPart part="skills">
        <LineList list="skills" {...lists} />
      </FormPart>
      <FormPart part="achievements">
        <LineList list="achievements" {...lists} />
      </FormPart>
      <FormPart part="interests">
        <LineList list="interests" {...lists} />
      </FormPart>
      <FormPart part="references">
        <PartText part="references" rows={2} handle={handle} />
      </FormPart>
      <FormEnd handle={handle} onSee={onSee} />
    </div>
  );
}

type ContactName = 'name' | 'email' | 'phone' | 'place' | 'link';
type ContactField = Pick<CvFieldProps, 'type' | 'autoComplete'> & { readonly name: ContactName };

const CONTACT: readonly ContactField[] = [
  { name: 'name', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'place', autoComplete: 'address-level2' },
  { name: 'link', type: 'url', autoComplete: 'url' },
];

function ContactPart({ handle: { cv, change } }: { readonly handle: CvHandle }): ReactElement {
  const messages = useMessages();
  return (
    <section className="card cv-part" aria-labelledby="cv-contact">
      <h2 id="cv-contact">{messages('cv-contact')}</h2>
      <p className="muted">{messages('cv-contact-hint')}</p>
      <div className="cv-contact-fields">
        {CONTACT.map(({ name, ...looks }) => (
          <CvField
            key={name}
            id={`cv-${name}`}
            label={messages(`cv-${name}`)}
            value={cv[name]}
            max={CV_LIMITS[name]}
            onChange={(text) => change((now) => ({ ...now, [name]: text }))}
            {...looks}
          />
        ))}
      </div>
    </section>
  );
}

/** A part with its name, its content and an example. */
function FormPart({ part, children }: { readonly part: CvPart; readonly children: Elements }): ReactElement {
  const messages = useMessages();
  const last = useHubPage().details.years.currentYear - 1;
  return (
    <section className="card cv-part" aria-labelledby={`cv-heading-${part}`}>
      <h2 id={`cv-heading-${part}`}>{messages(`cv-part-${part}`)}</h2>
      <p className="muted" id={`cv-hint-${part}`}>
        {messages(`cv-hint-${part}`)}
      </p>
      <details className="cv-example">
        <summary aria-describedby={`cv-heading-${part}`}>{messages('cv-example')}</summary>
        <p>{messages(`cv-example-${part}`, { last })}</p>
      </details>
      {children}
    </section>
  );
}

interface PartTextProps {
  readonly part: 'profile' | 'references';
  readonly rows: number;
  readonly handle: CvHandle;
}

function PartText({ part, rows, handle: { cv, change } }: PartTextProps): ReactElement {
  return (
    <CvField
      id={`cv-${part}`}
      label={useMessages()(`cv-part-${part}`)}
      hidesLabel
      value={cv[part]}
      max={CV_LIMITS[part]}
      rows={rows}
      describedBy={`cv-hint-${part}`}
      onChange={(text) => change((now) => ({ ...now, [part]: text }))}
    />
  );
}

/** Adds saved grades that are newer, or that were removed. */
function AddGrades({ handle: { change, newGrades }, focus }: Omit<CvFormProps, 'onSee'>): ReactElement | null {
  const messages = useMessages();
  const announce = useAnnounce();
  const [first] = newGrades;
  if (!first) return null;
  const add = () => {
    change((cv) => ({ ...cv, education: [...cv.education, ...newGrades] }));
    announce(messages('cv-grades-added'));
    focus(toEntryId('education', first.id, 'title'));
  };
  return (
    <Button icon="graduation-cap" onClick={add}>
      {messages('cv-add-grades')}
    </Button>
  );
}

/** After the last field: the preview, or a fresh start from the known data, with Undo. */
function FormEnd({ handle: { cv, change, start }, onSee }: Omit<CvFormProps, 'focus'>): ReactElement {
  const messages = useMessages();
  const offerUndo = useUndo();
  const startAgain = () => {
    change(() => start);
    offerUndo({ text: messages('cv-started-again'), onUndo: () => change(() => cv) });
  };
  return (
    <div className="row">
      <Button className="cv-to-see" icon="file-text" onClick={onSee}>
        {messages('cv-view-see')}
      </Button>
      <Button variant="quiet" icon="rotate-ccw" onClick={startAgain}>
        {messages('cv-start-again')}
      </Button>
    </div>
  );
}
