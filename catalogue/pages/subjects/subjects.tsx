import type { ReactElement } from 'react';
import { PlacePage } from '../../parts/screen/place-page.tsx';
import { SubjectDirectory } from './subject-directory.tsx';
import './subjects.css';

/** Subjects: all of them in their groups, or those whose names contain the typed text (FAV-020, CALL-027). */
export function Page(): ReactElement {
  return (
    <PlacePage title="page-subjects" areas={['subjects']} className="guide-page">
      <SubjectDirectory />
    </PlacePage>
  );
}
