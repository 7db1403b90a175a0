import { type ReactElement, useId } from 'react';
import { Button, Dialog } from '../../../engine/react.ts';
import type { ApplyLink } from '../../../schemas/generated/catalogue.ts';
import { LinkSwitch } from './link-switch.tsx';
import { MomentField } from './moment-field.tsx';
import './link-dialog.css';

/** Props of LinkDialog. */
export interface LinkDialogProps {
  readonly title: string;
  readonly standing: string;
  readonly link: ApplyLink;
  readonly onChange: <Field extends keyof ApplyLink>(field: Field, value: ApplyLink[Field]) => void;
  readonly onClose: () => void;
}

/** Everything about one link. What is typed goes into the draft at once; closing loses nothing. */
export function LinkDialog({ title, standing, link, onChange, onClose }: LinkDialogProps): ReactElement {
  const base = useId();
  const footer = (
    <Button variant="primary" onClick={onClose}>
      Done
    </Button>
  );
  return (
    <Dialog isOpen title={title} closeLabel="Close" onClose={onClose} shape="side" footer={footer}>
      <div className="page-fields">
        <LinkSwitch isOn={link.enabled} onChange={(isOn) => onChange('enabled', isOn)}>
          Link is switched on
        </LinkSwitch>
        <p className="page-hint">{`Right now: ${standing}.`}</p>
        <TextField base={`${base}-a`} label="Link to start" value={link.applyUrl} onChange={(value) => onChange('applyUrl', value)} />
        <TextField base={`${base}-t`} label="Link to follow" value={link.trackUrl} onChange={(value) => onChange('trackUrl', value)} />
        <TextField
          base={`${base}-n`}
          label="What is said while it is off"
          value={link.notification}
          maxLength={200}
          onChange={(value) => onChange('notification', value)}
        />
        <MomentField
          label="Opens"
          hint="UK time. Empty: as soon as it is switched on."
          value={link.opensAt}
          onChange={(value) => onChange('opensAt', value)}
        />
        <MomentField
          label="Closes"
          hint="UK time. A date without a time is open all that day. Empty: it stays open."
          value={link.closesAt}
          onChange={(value) => onChange('closesAt', value)}
        />
      </div>
    </Dialog>
  );
}

interface TextFieldProps {
  readonly base: string;
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly onChange: (value: string) => void;
}

function TextField({ base, label, value, maxLength, onChange }: TextFieldProps): ReactElement {
  const isOver = maxLength !== undefined && value.length > maxLength;
  return (
    <div className="page-text">
      <label htmlFor={base}>{label}</label>
      <textarea
        id={base}
        rows={2}
        value={value}
        aria-describedby={maxLength ? `${base}-n` : undefined}
        onChange={(event) => onChange(toOneLine(event.target.value))}
      />
      {maxLength === undefined ? null : (
        <p id={`${base}-n`} className="page-hint" data-over={isOver || undefined}>
          {isOver ? `${value.length - maxLength} characters too many` : `${value.length} of ${maxLength} characters`}
        </p>
      )}
    </div>
  );
}

/** These texts have no lines; a pasted break becomes a space. */
function toOneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
