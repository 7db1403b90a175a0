import type { ReactElement, RefObject } from 'react';
import type { Elements } from '#engine/react';
import { Group } from '#engine/react';
import { FieldNotes } from '../controls/field-frame.tsx';
import type { FormField } from './describe-form.ts';
import { FieldHeading } from './field-heading.tsx';
import type { HeadingLevel } from './form-context.ts';
import { notesOf, useQuietNotes } from './form-frame.tsx';
import type { ProblemTree } from './problem-tree.ts';

interface EntriesGroupProps {
  readonly field: FormField;
  readonly id: string;
  readonly problems: ProblemTree;
  readonly level: HeadingLevel;
  readonly isNamed: boolean;
  readonly isEmpty: boolean;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly children: Elements;
}

/** The frame of a field with a variable number of entries: its heading, its notes, and a line when it is empty. */
export function EntriesGroup({ field, id, problems, level, isNamed, isEmpty, box, children }: EntriesGroupProps): ReactElement {
  const { notes, onBlur } = useQuietNotes(id, notesOf({ field, problems }));
  return (
    <Group
      className="field-list"
      aria-label={field.label}
      aria-describedby={field.help ? `${id}.help` : undefined}
      ref={box}
      onBlur={onBlur}
    >
      <FieldHeading field={field} id={id} level={level} isNamed={isNamed} />
      <FieldNotes id={`${id}.notes`} notes={notes} />
      {isEmpty ? <p className="field-hint">None yet.</p> : null}
      {children}
    </Group>
  );
}
