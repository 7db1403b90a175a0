import { type ReactElement, useId } from 'react';
import { useSaid, useWords } from '../../../engine/hub.ts';
import { Button, Icon } from '../../../engine/react.ts';
import { nameField } from '../../parts/index.ts';
import type { PanelHandle } from './use-panel.ts';

/** Save, what it still needs, and how it went. It stays in view while something is unsaved. [PREF-021] [PREF-023] [PREF-062] [PREF-063] */
export function PanelFoot({ panel }: { readonly panel: PanelHandle }): ReactElement {
  const words = useWords();
  const reasonId = useId();
  const { rules, missing, isDirty, status, answers } = panel;
  const isBlocked = missing.length > 0;
  return (
    <div className="preferences-foot" data-dirty={isDirty || undefined}>
      <Reason id={reasonId} panel={panel} />
      <div className="preferences-buttons">
        <Button
          variant="primary"
          isPending={status === 'saving'}
          isBlocked={isBlocked}
          aria-describedby={isBlocked ? reasonId : undefined}
          onClickCapture={isBlocked ? panel.showProblems : undefined}
          onClick={panel.save}
        >
          {words('preferences-save')}
        </Button>
        {rules.id === 'study-support' && rules.isAnswered(answers) && (
          <Button variant="quiet" onClick={() => panel.change({ supportNeed: [] })}>
            {words('preferences-support-clear')}
          </Button>
        )}
        <Status panel={panel} />
      </div>
    </div>
  );
}

function Reason({ id, panel }: { readonly id: string; readonly panel: PanelHandle }): ReactElement | null {
  const words = useWords();
  const { missing, asked } = panel;
  if (missing.length === 0) return null;
  const names = missing.flatMap(({ field }) => {
    const question = asked.find((one) => one.field === field);
    return question ? [nameField(question, words)] : [];
  });
  return (
    <p id={id} className="preferences-reason">
      {words('preferences-missing', { list: names.join(', ') })}
    </p>
  );
}

function Status({ panel: { status, hasRoom, isDirty, isOnline } }: { readonly panel: PanelHandle }): ReactElement | null {
  const words = useWords();
  const hindrance = !isDirty ? '' : !isOnline ? words('draft-offline') : hasRoom ? '' : words('draft-no-room');
  useSaid(hindrance);
  if (status === 'saved' && !isDirty)
    return (
      <p className="preferences-saved">
        <Icon name="circle-check" /> <span>{words('preferences-saved')}</span>
      </p>
    );
  if (status === 'failed')
    return (
      <p className="save-failed">
        <Icon name="circle-alert" /> <span>{words('save-failed')}</span>
      </p>
    );
  if (hindrance === '') return null;
  return <p className={isOnline ? 'save-failed' : 'preferences-reason'}>{hindrance}</p>;
}
