import { type ReactElement, useId } from 'react';
import { Button, Dialog } from '#engine/react';
import type { ApplyLink } from '#schemas/catalogue';
import { Switch } from '../../controls/checkbox.tsx';
import { MomentField } from '../../controls/moment-field.tsx';
import { TextField } from '../../controls/text-field.tsx';
import './link-dialog.css';

export interface LinkDialogProps {
  readonly title: string;
  readonly status: string;
  readonly link: ApplyLink;
  readonly onChange: <Field extends keyof ApplyLink>(field: Field, value: ApplyLink[Field]) => void;
  readonly onClose: () => void;
}

/** The fields of one link. Typing changes the draft immediately, so closing loses nothing. */
export function LinkDialog({ title, status, link, onChange, onClose }: LinkDialogProps): ReactElement {
  const id = useId();
  const footer = (
    <Button variant="primary" onClick={onClose}>
      Done
    </Button>
  );
  return (
    <Dialog isOpen title={title} closeLabel="Close" onClose={onClose} shape="side" footer={footer}>
      <div className="page-fields">
        <Switch label="Link is switched on" isOn={link.enabled} onChange={(isOn) => onChange('enabled', isOn)} />
        <p className="page-hint">{`Right now: ${status}.`}</p>
        <TextField label="Link to start" lines={1} isOneLine value={link.applyUrl} onChange={(value) => onChange('applyUrl', value)} />
        <TextField label="Link to follow" lines={1} isOneLine value={link.trackUrl} onChange={(value) => onChange('trackUrl', value)} />
        <TextField
          label="Text while it is off"
          lines={2}
          isOneLine
          max={200}
          value={link.notification}
          onChange={(value) => onChange('notification', value)}
        />
        <MomentField
          id={`${id}.opens`}
          label="Opens"
          help="UK time. Empty: as soon as it is switched on."
          value={link.opensAt ?? ''}
          onChange={(value) => onChange('opensAt', value)}
        />
        <MomentField
          id={`${id}.closes`}
          label="Closes"
          help="UK time. A date without a time is open all that day. Empty: it stays open."
          value={link.closesAt ?? ''}
          onChange={(value) => onChange('closesAt', value)}
        />
      </div>
    </Dialog>
  );
}
