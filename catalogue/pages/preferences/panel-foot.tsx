import { type ReactElement, useId } from 'react';
import { useAnnounceChange, useMessages } from '#engine/hub';
import { Button, Icon } from '#engine/react';
import { nameField } from '../../components/question/problem-texts.ts';
import type { PanelHandle } from './use-panel.ts';

/** Save, what is missing, and the result. Stays in view while there are unsaved changes. */
export function PanelFoot({ panel }: { readonly panel: PanelHandle }): ReactElement {
  const messages = useMessages();
  const reasonId = useId();
  const { rules, missing, isDirty, status, answers } = panel;
  const isDisabled = missing.length > 0;
  return (
    <div className="preferences-foot above-foot" data-dirty={isDirty || undefined}>
      <Reason id={reasonId} panel={panel} />
      <div className="preferences-buttons">
        <Button
          variant="primary"
          isPending={status === 'saving'}
          isDisabled={isDisabled}
          aria-describedby={isDisabled ? reasonId : undefined}
          onClickCapture={isDisabled ? panel.showProblems : undefined}
          onClick={panel.save}
        >
          {messages('preferences-save')}
        </Button>
        {rules.id === 'study-support' && rules.isAnswered(answers) && (
          <Button variant="quiet" onClick={() => panel.change({ supportNeed: [] })}>
            {messages('preferences-support-clear')}
          </Button>
        )}
        <Status panel={panel} />
      </div>
    </div>
  );
}

function Reason({ id, panel }: { readonly id: string; readonly panel: PanelHandle }): ReactElement | null {
  const messages = useMessages();
  const { missing, shownQuestions } = panel;
  if (missing.length === 0) return null;
  const names = missing.flatMap(({ field }) => {
    const question = shownQuestions.find((one) => one.field === field);
    return question ? [nameField(question, messages)] : [];
  });
  return (
    <p id={id} className="preferences-reason">
      {messages('preferences-missing', { list: names.join(', ') })}
    </p>
  );
}

function Status({ panel: { status, hasRoom, isDirty, isOnline } }: { readonly panel: PanelHandle }): ReactElement | null {
  const messages = useMessages();
  const blocker = !isDirty ? '' : !isOnline ? messages('draft-offline') : hasRoom ? '' : messages('draft-no-room');
  useAnnounceChange(blocker);
  if (status === 'saved' && !isDirty)
    return (
      <p className="preferences-saved">
        <Icon name="circle-check" /> <span>{messages('preferences-saved')}</span>
      </p>
    );
  if (status === 'failed')
    return (
      <p className="save-failed">
        <Icon name="circle-alert" /> <span>{messages('save-failed')}</span>
      </p>
    );
  if (blocker === '') return null;
  return <p className={isOnline ? 'save-failed' : 'preferences-reason'}>{blocker}</p>;
}
