import { type ReactElement, useId, useState } from 'react';
import { useAnnounce } from '../components/announcer.tsx';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { useUndo } from '../components/undo.tsx';
import { type SavedStatus, succeeds } from '../hooks/use-saved.ts';
import './settings-panel.css';

/** One checkbox. Options of the same group are shown together under its name. */
export interface SettingOption {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly isOn: boolean;
}

/** Labels of the settings panel. `heading` may contain {{title}}, which the caller fills. */
export interface SettingsLabels {
  readonly heading: string;
  readonly saving: string;
  readonly saved: string;
  readonly failed: string;
  readonly clear: string;
  readonly cleared: string;
  readonly close: string;
}

/** `onClear` empties the saved data, `onRestore` restores it; both resolve to whether that was saved. */
export interface SettingsPanelProps {
  readonly id: string;
  readonly labels: SettingsLabels;
  readonly options: readonly SettingOption[];
  readonly onChange: (id: string, isOn: boolean) => Promise<boolean>;
  readonly onClear?: (() => Promise<boolean>) | undefined;
  readonly onRestore?: (() => Promise<boolean>) | undefined;
  readonly onClose: () => void;
}

/** Checkboxes in place of a widget's body. Each is saved when it changes, with the result beside it; a failed save reverts the checkbox. */
export function SettingsPanel({ id, labels, options, onChange, onClear, onRestore, onClose }: SettingsPanelProps): ReactElement {
  return (
    <div className="settings-panel" id={id}>
      {groupOptions(options).map(([group, members]) => (
        <fieldset key={group} className="settings-group">
          <legend className={group ? undefined : 'visually-hidden'}>{group || labels.heading}</legend>
          {members.map((option) => (
            <SettingCheckbox key={option.id} option={option} labels={labels} onChange={onChange} />
          ))}
        </fieldset>
      ))}
      <div className="settings-actions">
        <Button onClick={onClose}>{labels.close}</Button>
        {onClear ? <ClearData labels={labels} onClear={onClear} onRestore={onRestore} /> : null}
      </div>
    </div>
  );
}

/** Options by group, in the order of each group's first option. */
export function groupOptions(options: readonly SettingOption[]): [string, readonly SettingOption[]][] {
  const groups = new Map<string, SettingOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}

/** The state of a checkbox after its save: a failed save reverts it. */
export function settleCheckbox(pending: boolean, isSaved: boolean): { readonly isOn: boolean; readonly status: SavedStatus } {
  return isSaved ? { isOn: pending, status: 'saved' } : { isOn: !pending, status: 'failed' };
}

interface SettingCheckboxProps {
  readonly option: SettingOption;
  readonly labels: SettingsLabels;
  readonly onChange: (id: string, isOn: boolean) => Promise<boolean>;
}

function SettingCheckbox({ option, labels, onChange }: SettingCheckboxProps): ReactElement {
  const statusId = useId();
  const announce = useAnnounce();
  const [pending, setPending] = useState<boolean | null>(null);
  const [status, setStatus] = useState<SavedStatus>('idle');
  const isOn = pending ?? option.isOn;
  const save = async (next: boolean) => {
    setPending(next);
    setStatus('saving');
    const isSaved = await succeeds((value: boolean) => onChange(option.id, value), next);
    const settled = settleCheckbox(next, isSaved);
    setPending(settled.isOn);
    setStatus(settled.status);
    announce(isSaved ? labels.saved : labels.failed, isSaved ? 'polite' : 'assertive');
  };
  return (
    <div className="settings-row">
      <label className="tick">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={statusId}
          aria-disabled={status === 'saving' || undefined}
          onChange={(event) => (status === 'saving' ? undefined : save(event.currentTarget.checked))}
        />
        <span>{option.label}</span>
      </label>
      <span id={statusId} className={`settings-status is-${status}`}>
        <SaveStatus status={status} labels={labels} />
      </span>
    </div>
  );
}

function SaveStatus({ status, labels }: { readonly status: SavedStatus; readonly labels: SettingsLabels }): ReactElement | null {
  if (status === 'saved')
    return (
      <>
        <Icon name="check" size="sm" /> <span>{labels.saved}</span>
      </>
    );
  if (status === 'failed')
    return (
      <>
        <Icon name="circle-alert" size="sm" /> <span>{labels.failed}</span>
      </>
    );
  return status === 'saving' ? <span>{labels.saving}</span> : null;
}

interface ClearDataProps {
  readonly labels: SettingsLabels;
  readonly onClear: () => Promise<boolean>;
  readonly onRestore?: (() => Promise<boolean>) | undefined;
}

function ClearData({ labels, onClear, onRestore }: ClearDataProps): ReactElement {
  const offerUndo = useUndo();
  const announce = useAnnounce();
  const [status, setStatus] = useState<SavedStatus>('idle');
  const reportSave = (isSaved: boolean) => {
    setStatus(isSaved ? 'idle' : 'failed');
    if (!isSaved) announce(labels.failed, 'assertive');
  };
  const restore = onRestore && (async () => reportSave(await succeeds(onRestore, undefined)));
  const clear = async () => {
    setStatus('saving');
    const isSaved = await succeeds(onClear, undefined);
    reportSave(isSaved);
    if (isSaved) offerUndo({ text: labels.cleared, onUndo: restore });
  };
  return (
    <>
      <Button icon="trash-2" variant="quiet" onClick={clear} isPending={status === 'saving'}>
        {labels.clear}
      </Button>
      <span className={`settings-status is-${status}`}>{status === 'failed' ? labels.failed : null}</span>
    </>
  );
}
