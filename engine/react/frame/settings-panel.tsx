import { type ReactElement, useId, useState } from 'react';
import { type SavedStatus, succeeds } from '../hooks/use-saved.ts';
import { useAnnounce } from '../parts/announcer.tsx';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { useUndo } from '../parts/undo.tsx';
import './settings-panel.css';

/** One tick box. Options of one group stand together under its name. */
export interface SettingOption {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly isOn: boolean;
}

/** Words of the settings panel. heading may hold {{title}}, filled by the caller. */
export interface SettingsWords {
  readonly heading: string;
  readonly saving: string;
  readonly saved: string;
  readonly failed: string;
  readonly clear: string;
  readonly cleared: string;
  readonly close: string;
}

/** Props of SettingsPanel. onClear empties the saved data, onRestore puts it back; both answer whether that was saved. */
export interface SettingsPanelProps {
  readonly id: string;
  readonly words: SettingsWords;
  readonly options: readonly SettingOption[];
  readonly onChange: (id: string, isOn: boolean) => Promise<boolean>;
  readonly onClear?: () => Promise<boolean>;
  readonly onRestore?: () => Promise<boolean>;
  readonly onClose: () => void;
}

/** Tick boxes in the place of a widget's body: each is saved when it changes, with its result beside it; a failed save takes the tick back. */
export function SettingsPanel({ id, words, options, onChange, onClear, onRestore, onClose }: SettingsPanelProps): ReactElement {
  return (
    <div className="settings-panel" id={id}>
      {groupOptions(options).map(([group, members]) => (
        <fieldset key={group} className="settings-group">
          <legend className={group ? undefined : 'visually-hidden'}>{group || words.heading}</legend>
          {members.map((option) => (
            <TickBox key={option.id} option={option} words={words} onChange={onChange} />
          ))}
        </fieldset>
      ))}
      <div className="settings-actions">
        <Button onClick={onClose}>{words.close}</Button>
        {onClear ? <ClearData words={words} onClear={onClear} onRestore={onRestore} /> : null}
      </div>
    </div>
  );
}

/** Options by group, groups in the order of their first option (FRAME-066). */
export function groupOptions(options: readonly SettingOption[]): [string, readonly SettingOption[]][] {
  const groups = new Map<string, SettingOption[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}

/** What a tick box shows once its save has answered: a failed save takes the tick back (FRAME-069). */
export function settleTick(wished: boolean, isSaved: boolean): { readonly isOn: boolean; readonly status: SavedStatus } {
  return isSaved ? { isOn: wished, status: 'saved' } : { isOn: !wished, status: 'failed' };
}

interface TickBoxProps {
  readonly option: SettingOption;
  readonly words: SettingsWords;
  readonly onChange: (id: string, isOn: boolean) => Promise<boolean>;
}

function TickBox({ option, words, onChange }: TickBoxProps): ReactElement {
  const statusId = useId();
  const announce = useAnnounce();
  const [wished, setWished] = useState<boolean | null>(null);
  const [status, setStatus] = useState<SavedStatus>('idle');
  const isOn = wished ?? option.isOn;
  const save = async (next: boolean) => {
    setWished(next);
    setStatus('saving');
    const isSaved = await succeeds((value: boolean) => onChange(option.id, value), next);
    const settled = settleTick(next, isSaved);
    setWished(settled.isOn);
    setStatus(settled.status);
    announce(isSaved ? words.saved : words.failed, isSaved ? 'polite' : 'assertive');
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
        <StatusWords status={status} words={words} />
      </span>
    </div>
  );
}

function StatusWords({ status, words }: { readonly status: SavedStatus; readonly words: SettingsWords }): ReactElement | null {
  if (status === 'saved')
    return (
      <>
        <Icon name="check" size="sm" /> <span>{words.saved}</span>
      </>
    );
  if (status === 'failed')
    return (
      <>
        <Icon name="circle-alert" size="sm" /> <span>{words.failed}</span>
      </>
    );
  return status === 'saving' ? <span>{words.saving}</span> : null;
}

interface ClearDataProps {
  readonly words: SettingsWords;
  readonly onClear: () => Promise<boolean>;
  readonly onRestore?: () => Promise<boolean>;
}

function ClearData({ words, onClear, onRestore }: ClearDataProps): ReactElement {
  const offerUndo = useUndo();
  const announce = useAnnounce();
  const [status, setStatus] = useState<SavedStatus>('idle');
  const tell = (isSaved: boolean) => {
    setStatus(isSaved ? 'idle' : 'failed');
    if (!isSaved) announce(words.failed, 'assertive');
  };
  const restore = onRestore && (async () => tell(await succeeds(onRestore, undefined)));
  const clear = async () => {
    setStatus('saving');
    const isSaved = await succeeds(onClear, undefined);
    tell(isSaved);
    if (isSaved) offerUndo({ text: words.cleared, onUndo: restore });
  };
  return (
    <>
      <Button icon="trash-2" variant="quiet" onClick={clear} isPending={status === 'saving'}>
        {words.clear}
      </Button>
      <span className={`settings-status is-${status}`}>{status === 'failed' ? words.failed : null}</span>
    </>
  );
}
