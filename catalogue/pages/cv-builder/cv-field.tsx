import type { KeyboardEvent, ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { Icon, joinClasses } from '#engine/react';
import { countOver } from '../../rules/cv/cv.ts';

/** With `rows` it has several lines. */
export interface CvFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly onChange: (text: string) => void;
  readonly rows?: number;
  readonly hidesLabel?: boolean;
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly describedBy?: string;
  readonly onEnter?: () => void;
}

/** One text field of a CV. Text is never cut: the field shows by how much it is too long. */
export function CvField(props: CvFieldProps): ReactElement {
  const { id, label, value, max, hidesLabel = false, describedBy } = props;
  const messages = useMessages();
  const over = countOver(value, max);
  const describes = [over > 0 ? `${id}-over` : '', describedBy ?? ''].join(' ').trim() || undefined;
  return (
    <div className="cv-field" data-wrong={over > 0 || undefined}>
      <label htmlFor={id} className={joinClasses('cv-label', hidesLabel && 'visually-hidden')}>
        {label}
      </label>
      <CvControl {...props} isWrong={over > 0} describes={describes} />
      {over > 0 ? (
        <p className="field-problem" id={`${id}-over`}>
          <Icon name="circle-alert" size="sm" />
          <span>{messages('cv-too-long', { n: over })}</span>
        </p>
      ) : null}
    </div>
  );
}

type CvControlProps = CvFieldProps & { readonly isWrong: boolean; readonly describes: string | undefined };

function CvControl(props: CvControlProps): ReactElement {
  const { id, value, onChange, rows, type = 'text', autoComplete = 'off', onEnter, isWrong, describes } = props;
  const alike = { id, value, dir: 'auto', className: 'field-input', 'aria-invalid': isWrong || undefined, 'aria-describedby': describes };
  if (rows !== undefined)
    return <textarea {...alike} rows={rows} spellCheck onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <input
      {...alike}
      type={type}
      autoComplete={autoComplete}
      spellCheck={type === 'text' ? undefined : false}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
