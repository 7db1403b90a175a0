import type { ReactElement } from 'react';
import { FieldFrame, type FieldFrameProps, type FieldNote } from '../controls/index.ts';
import type { FieldWarning } from './form-context.ts';
import type { ProblemTree } from './problem-tree.ts';

interface Findings {
  readonly problems: Pick<ProblemTree, 'own' | 'warnings'>;
  /** Style warnings about the field. */
  readonly warnings?: readonly Omit<FieldWarning, 'pointer'>[] | undefined;
  /** An error that only the control knows: a text that is not a number yet. */
  readonly error?: string | undefined;
}

/** Props of FormFrame. */
export interface FormFrameProps extends Omit<FieldFrameProps, 'label' | 'help' | 'notes'>, Findings {
  readonly field: { readonly label: string; readonly help: string };
}

/** The frame around a field of the form, with all errors and warnings about its value. */
export function FormFrame({ field, problems, warnings, error, ...rest }: FormFrameProps): ReactElement {
  return <FieldFrame {...rest} label={field.label} help={field.help} notes={notesOf({ problems, warnings, error })} />;
}

/** The notes of a field: the control's own error first, then the problems of the check, then style warnings. */
export function notesOf({ problems, warnings = [], error }: Findings): readonly FieldNote[] {
  return [
    ...(error === undefined ? [] : [{ message: error, isError: true }]),
    ...problems.own.map(({ message, severity }) => ({ message, isError: severity === 'error' })),
    ...[...problems.warnings, ...warnings].map(({ message }) => ({ message, isError: false })),
  ];
}
