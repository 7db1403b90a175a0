import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import type { SavedGrade } from '../../rules/tariff/grades.ts';
import { nameGrade } from '../../rules/tariff/saved-grades.ts';
import { shortenGrade } from '../../rules/tariff/showing.ts';

export interface GradeNameProps {
  readonly grade: Pick<SavedGrade, 'name' | 'subject' | 'grade'>;
}

/** The name of a grade, cut to 21 characters on screen; the full text is its accessible name and tooltip. */
export function GradeName({ grade }: GradeNameProps): ReactElement {
  const messages = useMessages();
  const name = nameGrade(grade);
  const letter = grade.grade || messages('tariff-no-points');
  const full = messages('tariff-grade-name', { name, grade: letter });
  return (
    <span className="grade-name" title={full}>
      <span className="visually-hidden">{full}</span>
      <span aria-hidden="true">
        <span>{shortenGrade(name)}</span> <b>{letter}</b>
      </span>
    </span>
  );
}
