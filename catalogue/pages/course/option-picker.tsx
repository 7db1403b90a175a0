import type { ReactElement } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { type FoundCourse, type FoundOption, formatCourseStart } from '../../rules/course-search/index.ts';

export interface OptionPickerProps {
  readonly course: FoundCourse;
  readonly chosen: string;
  readonly onChoose: (courseOptionId: string) => void;
}

/** Start, study mode and place of each option of a course; one is chosen. */
export function OptionPicker({ course, chosen, onChoose }: OptionPickerProps): ReactElement {
  const messages = useMessages();
  return (
    <fieldset className="card option-picker">
      <legend>{messages('course-option-heading')}</legend>
      {course.options.map((option) => (
        <label key={option.courseOptionId}>
          <input
            type="radio"
            name="course-option"
            checked={option.courseOptionId === chosen}
            onChange={() => onChoose(option.courseOptionId)}
          />
          <span>
            <strong>{formatCourseStart(option.startDate)}</strong>
            <span>{describeOption(option)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function describeOption({ studyMode, duration, location }: FoundOption): string {
  return [studyMode, duration, location].filter((part) => part !== '').join(', ');
}
