import { type FocusEvent, type ReactElement, useState } from 'react';
import { FieldFrame, type FieldFrameProps, type FieldNote } from '../controls/field-frame.tsx';
import { useFieldMarks, useFormTools } from './form-context.ts';
import { describeProblem, withLabel } from './label-of-place.ts';
import type { ProblemTree } from './problem-tree.ts';

interface NamedField {
  readonly name: string;
  readonly label: string;
}

interface Findings {
  readonly problems: Pick<ProblemTree, 'own' | 'warnings'>;
  /** An error that only the control detects, such as a text that is not a number yet. */
  readonly error?: string | undefined;
}

export interface FormFrameProps extends Omit<FieldFrameProps, 'label' | 'help' | 'notes' | 'marks'>, Findings {
  readonly field: NamedField & { readonly help: string };
}

/**
 * The frame around a form field, with all errors and warnings about its value. New errors stay hidden until the field is left; in a new
 * item all errors do.
 */
export function FormFrame({ field, problems, error, ...rest }: FormFrameProps): ReactElement {
  const { isFresh, onLeft } = useFormTools();
  const [isQuiet, setQuiet] = useQuiet(isFresh);
  const notes = notesOf({ field, problems, error });
  const hasError = notes.some(({ isError }) => isError);
  return (
    <FieldFrame
      {...rest}
      label={field.label}
      help={field.help}
      marks={useFieldMarks(rest.id)}
      notes={isQuiet ? notes.filter(({ isError }) => !isError) : notes}
      watch={{
        onEnter: () => (hasError && !isQuiet ? undefined : setQuiet(true)),
        onLeave() {
          setQuiet(false);
          onLeft(rest.id);
        },
      }}
    />
  );
}

/** The notes of a field: the control's own error first, then the problems of the check, then warnings. */
export function notesOf({ field, problems, error }: Findings & { readonly field: NamedField }): readonly FieldNote[] {
  return [
    ...(error === undefined ? [] : [{ message: error, isError: true }]),
    ...problems.own.map((problem) => ({ message: describeProblem(problem, field), isError: problem.severity === 'error' })),
    ...problems.warnings.map(({ message }) => ({ message: withLabel(message, field), isError: false })),
  ];
}

/** The notes of a group of controls, with a blur handler: in a new item errors stay hidden until the group is left. */
export function useQuietNotes(id: string, notes: readonly FieldNote[]) {
  const { isFresh, onLeft } = useFormTools();
  const [isQuiet, setQuiet] = useQuiet(isFresh);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!isQuiet || currentTarget.contains(relatedTarget)) return;
    setQuiet(false);
    onLeft(id);
  };
  return { notes: isQuiet ? notes.filter(({ isError }) => !isError) : notes, onBlur };
}

/** Whether notes are still hidden. They all show once the item is no longer fresh. */
function useQuiet(isFresh: boolean) {
  const [quiet, setQuiet] = useState({ is: isFresh, isFresh });
  if (quiet.isFresh !== isFresh) setQuiet({ is: isFresh, isFresh });
  return [quiet.is, (is: boolean) => setQuiet({ is, isFresh })] as const;
}
