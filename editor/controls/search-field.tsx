import type { ReactElement, Ref } from 'react';
import { Icon } from '#engine/react';
import './field.css';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
  /** Its keyboard shortcut, for assistive technology. */
  readonly shortcut?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The search field above a list that is filtered while typing. */
export function SearchField({ label, value, onChange, placeholder = label, shortcut, ref }: SearchFieldProps): ReactElement {
  return (
    <span className="field-search">
      <input
        ref={ref}
        className="field-input"
        type="search"
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        onChange={(event) => onChange(event.target.value)}
      />
      <Icon name="search" size="sm" />
    </span>
  );
}
