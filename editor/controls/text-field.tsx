import { type ReactElement, useId } from 'react';
import { joinClasses } from '../../engine/react.ts';
import { type ControlAria, FieldFrame, toNotes } from './field-frame.tsx';

/** What there is to say of a text and how it is typed. */
interface TextLook {
  readonly type?: 'text' | 'password' | 'search';
  /** Lines to see at first; without it there is one and never more. */
  readonly lines?: number;
  /** Code: in letters of one width, and nothing corrects it. */
  readonly isCode?: boolean;
  readonly inputMode?: 'text' | 'numeric' | 'url';
  /** An address or a name: nothing corrects it. */
  readonly isLiteral?: boolean;
  readonly placeholder?: string;
  /** Ids to choose from, of a datalist. */
  readonly list?: string;
  readonly isReadOnly?: boolean;
  readonly isRequired?: boolean;
  readonly autoComplete?: string;
  /** What is longer is not taken. */
  readonly maxLength?: number;
  /** The field that the person has just asked for. */
  readonly hasFocus?: boolean;
}

/** Props of TextInput. */
export interface TextInputProps extends TextLook {
  readonly aria: ControlAria;
  /** What it is called, where no label stands by it. */
  readonly label?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/** Where a text is typed, on a line or over several; a box of several lines grows with its words. */
export function TextInput({ aria, label, value, onChange, onFocus, onBlur, ...look }: TextInputProps): ReactElement {
  const { lines, isCode, isLiteral, isReadOnly, isRequired, hasFocus, type = 'text', autoComplete = 'off', ...rest } = look;
  const shared = {
    ...aria,
    'aria-label': label,
    className: joinClasses('field-input', isCode && 'is-code'),
    value,
    readOnly: isReadOnly,
    required: isRequired,
    autoFocus: hasFocus,
    ...(isCode || isLiteral ? { spellCheck: false, autoCapitalize: 'none' } : {}),
    onFocus,
    onBlur,
  } as const;
  if (lines !== undefined)
    return <textarea {...shared} maxLength={rest.maxLength} rows={lines} onChange={(event) => onChange(event.target.value)} />;
  return <input {...shared} {...rest} type={type} autoComplete={autoComplete} onChange={(event) => onChange(event.target.value)} />;
}

/** Props of TextField. */
export interface TextFieldProps extends TextLook {
  readonly label: string;
  readonly help?: string;
  readonly hint?: string;
  /** What is wrong, as one sentence. */
  readonly error?: string | null;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Words alone: a pasted break of line becomes a space. */
  readonly isOneLine?: boolean;
  /** From this length on it is too long. It is said how long it is, and nothing is cut off. */
  readonly max?: number;
  readonly className?: string;
}

/** A text with its label, its help and what is wrong with it. */
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
