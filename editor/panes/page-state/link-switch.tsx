import type { ReactElement, ReactNode } from 'react';
import './link-switch.css';

/** Props of LinkSwitch. Its name is `children`, or `label` where there is no room for words. */
export interface LinkSwitchProps {
  readonly isOn: boolean;
  readonly label?: string;
  readonly children?: ReactNode;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch that works at once. */
export function LinkSwitch({ isOn, label, children, onChange }: LinkSwitchProps): ReactElement {
  return (
    <label className="page-switch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: the checkbox itself says whether it is checked */}
      <input type="checkbox" role="switch" checked={isOn} aria-label={label} onChange={(event) => onChange(event.target.checked)} />
      {children ? <span>{children}</span> : null}
    </label>
  );
}
