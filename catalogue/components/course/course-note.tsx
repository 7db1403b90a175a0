import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '#engine/hub';
import { Icon } from '#engine/react';
import './course-result.later.css';

/** A note about courses, for example that they are for another year. */
export function CourseNote({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <p className="course-note" role="note">
      <Icon name="info" />
      <span>{children}</span>
    </p>
  );
}

/** The sentence shown with demonstration courses. */
export function DemonstrationNote(): ReactElement {
  const messages = useMessages();
  return <CourseNote>{messages('course-demonstration')}</CourseNote>;
}
