import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../../engine/react.ts';
import './question.later.css';

/** Props of SelectBox. */
export interface SelectBoxProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly describedBy?: string | undefined;
  readonly isWrong?: boolean;
  readonly isRequired?: boolean;
  readonly autoComplete?: string | undefined;
  readonly children: ReactNode;
}

/** A native select element, styled like the other controls. */
export function SelectBox({ id, value, onChange, describedBy, isWrong, isRequired, autoComplete, children }: SelectBoxProps): ReactElement {
  return (
    <span className="field-select">
      <select
        id={id}
        value={value}
        autoComplete={autoComplete}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        aria-required={isRequired || undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
