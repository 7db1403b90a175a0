import { type ComponentProps, type ReactElement, useId } from 'react';
import { joinClasses } from '#engine/react';
import { type ControlAria, FieldFrame, toNotes } from './field-frame.tsx';

/** HTML attributes of the input. `maxLength`: longer input is not accepted. */
type InputAttributes = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'placeholder' | 'list' | 'readOnly' | 'required' | 'autoComplete' | 'maxLength'
>;

interface TextLook extends InputAttributes {
  /** The initial number of lines; without it always one. */
  readonly lines?: number | undefined;
  /** Code is monospaced; it and a literal, such as an address or a name, are not autocorrected. */
  readonly content?: 'code' | 'literal';
  /** Gets focus on mount, because the person has just requested the field. */
  readonly hasFocus?: boolean;
}

export interface TextInputProps extends TextLook {
  readonly aria: ControlAria;
  /** Its accessible name if there is no visible label. */
  readonly label?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/** A text input of one or several lines; one with several grows with its text. */
export function TextInput({ aria, label, value, onChange, onFocus, onBlur, ...look }: TextInputProps): ReactElement {
  const { lines, content, hasFocus, type = 'text', autoComplete = 'off', readOnly, required, ...rest } = look;
  const shared = {
    ...aria,
    'aria-label': label,
    className: joinClasses('field-input', content === 'code' && 'is-code'),
    value,
    readOnly,
    required,
    autoFocus: hasFocus,
    ...(content ? { spellCheck: false, autoCapitalize: 'none' } : {}),
    onFocus,
    onBlur,
  } as const;
  if (lines !== undefined)
    return <textarea {...shared} maxLength={rest.maxLength} rows={lines} onChange={(event) => onChange(event.target.value)} />;
  return <input {...shared} {...rest} type={type} autoComplete={autoComplete} onChange={(event) => onChange(event.target.value)} />;
}

export interface TextFieldProps extends TextLook {
  readonly label: string;
  readonly help?: string | undefined;
  readonly hint?: string;
  /** The error, as one sentence. */
  readonly error?: string | null;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** A single line: pasted line breaks become spaces. */
  readonly isOneLine?: boolean;
  /** The maximum length. Longer text gets an error, and is never cut off. */
  readonly max?: number;
  readonly className?: string;
}

/** A text with its label, help and error. */
export function TextField({ label, help, hint, error, onChange, isOneLine, max, className, ...input }: TextFieldProps): ReactElement {
  const id = useId();
  const over = max === undefined ? 0 : input.value.length - max;
  const length = max === undefined ? undefined : `${input.value.length} of ${max} characters`;
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      hint={over > 0 ? undefined : (hint ?? length)}
      notes={toNotes(error ?? (over > 0 ? `${over} characters too many` : null))}
      className={className}
    >
      {(aria) => <TextInput {...input} aria={aria} onChange={(text) => onChange(isOneLine ? toOneLine(text) : text)} />}
    </FieldFrame>
  );
}

function toOneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
