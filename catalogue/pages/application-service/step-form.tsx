import type { ReactElement } from 'react';
import type { Elements } from '#engine/react';

export interface StepFormProps {
  readonly address: string;
  /** Data sent with the fields and the pressed button. */
  readonly fields: Readonly<Record<string, string>>;
  readonly className?: string;
  readonly children: Elements;
}

/** A form that submits a step, without script. */
export function StepForm({ address, fields, className = 'service-steps', children }: StepFormProps): ReactElement {
  return (
    <form method="post" action={address} className={className}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
