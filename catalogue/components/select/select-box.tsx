import type { ReactElement, ReactNode, Ref } from 'react';
import { Icon } from '#engine/react';
import './select-box.later.css';

export interface SelectBoxProps {
  readonly id: string;
  readonly ref?: Ref<HTMLSelectElement>;
  readonly value: string | number;
  readonly onChange: (value: string) => void;
  readonly describedBy?: string | undefined;
  readonly isWrong?: boolean;
  readonly isRequired?: boolean;
  readonly autoComplete?: string | undefined;
  readonly children: ReactNode;
}

/** A native select element, styled like the other controls. */
export function SelectBox({
  id,
  ref,
  value,
  onChange,
  describedBy,
  isWrong,
  isRequired,
  autoComplete,
  children,
}: SelectBoxProps): ReactElement {
  return (
    <span className="select-box">
      <select
        id={id}
        ref={ref}
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
