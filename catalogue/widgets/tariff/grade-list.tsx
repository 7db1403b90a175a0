import { type ReactElement, useId, useRef } from 'react';
import { useMessages } from '#engine/hub';
import { type Elements, IconButton, useOnChange } from '#engine/react';
import type { SavedGrade } from '../../rules/tariff/grades.ts';
import { type CountedGrade, totalPoints } from '../../rules/tariff/points.ts';
import { GradeName } from './grade-name.tsx';

export interface GradeListProps {
  readonly title: string;
  readonly grades: readonly CountedGrade[];
  /** The text of an empty list. */
  readonly empty: string;
  readonly onRemove: (grade: SavedGrade) => void;
  readonly onSubject: (id: string, subject: string) => void;
  readonly children?: Elements;
}

/** A list of grades with its total; a grade can get a subject or be removed. */
export function GradeList({ title, grades, empty, onRemove, onSubject, children }: GradeListProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const { place, willRemove } = useFocusAfterRemoval(grades.length);
  const remove = (grade: SavedGrade, index: number) => {
    willRemove(index);
    onRemove(grade);
  };
  return (
    <section ref={place} className="grade-list" aria-labelledby={id}>
      <div className="grade-list-head">
        <h4 id={id} tabIndex={-1}>
          {title}
        </h4>
        <p className="grade-total numbers">{messages('tariff-total', { n: totalPoints(grades) })}</p>
      </div>
      {grades.length === 0 ? <p className="muted">{empty}</p> : null}
      <ul>
        {grades.map((grade, index) => (
          <GradeRow key={grade.id} grade={grade} onRemove={() => remove(grade, index)} onSubject={onSubject} />
        ))}
      </ul>
      {children}
    </section>
  );
}

interface GradeRowProps extends Pick<GradeListProps, 'onSubject'> {
  readonly grade: CountedGrade;
  readonly onRemove: () => void;
}

function GradeRow({ grade, onRemove, onSubject }: GradeRowProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  const named = { name: grade.name, grade: grade.grade || messages('tariff-no-points') };
  return (
    <li className="grade-row">
      <GradeName grade={{ ...grade, subject: '' }} />
      <span className="grade-points numbers">{messages('tariff-points', { n: grade.counted })}</span>
      <IconButton icon="x" label={messages('tariff-remove-grade', named)} className="grade-remove" onClick={onRemove} />
      <label className="grade-subject">
        <span aria-hidden="true">{messages('tariff-subject-label')}</span>
        <span className="visually-hidden">{messages('tariff-subject-of', named)}</span>
        <input
          type="text"
          aria-describedby={grade.gradeMessage ? id : undefined}
          maxLength={255}
          autoComplete="off"
          value={grade.subject}
          onChange={(event) => onSubject(grade.id, event.target.value)}
        />
      </label>
      {grade.gradeMessage ? (
        <p id={id} className="grade-message">
          {grade.gradeMessage}
        </p>
      ) : null}
    </li>
  );
}

/** The button of a removed row had focus: focus moves to the next row's, or to the heading when none is left. */
function useFocusAfterRemoval(count: number) {
  const place = useRef<HTMLElement>(null);
  const removed = useRef<number | null>(null);
  useOnChange(count, () => {
    const index = removed.current;
    removed.current = null;
    if (index === null) return;
    const buttons = [...(place.current?.querySelectorAll<HTMLElement>('.grade-remove') ?? [])];
    (buttons[Math.min(index, buttons.length - 1)] ?? place.current?.querySelector('h4'))?.focus();
  });
  const willRemove = (index: number) => {
    removed.current = index;
  };
  return { place, willRemove };
}
