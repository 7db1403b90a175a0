import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { quotedIn } from '#tools/reading/rule-texts';
import { drawPiece } from '../../components/testing/draw-piece.tsx';
import { toText } from '../../components/testing/drawn-field.ts';
import { hubPageOf } from '../../components/testing/hub-page-of.ts';
import { ChooseSubjects } from './choose-subjects.tsx';
import { Results } from './results.tsx';
import { usePeoplePage } from './use-people-page.ts';

/** A component on the page of a person with this choice. */
function draw(piece: ReactElement, selectedQualificationType = '', selectedSubjects: readonly string[] = []): string {
  const data = { selectedQualificationType, selectedSubjects };
  const saved = [{ collection: 'dashboardUserData' as const, name: 'peopleLike', data, lastUpdated: '2027-01-01T00:00:00Z' }];
  return toText(drawPiece(piece, hubPageOf('p10', { saved }), '/dashboard/people-like-you'));
}

describe('results without any applicants', () => {
  const none = { resource: { kind: 'empty' } as const, retry: () => undefined, fetchedAt: null };

  it.each(['A levels', 'BTEC Extended Diploma'])('[PLY-041] names the qualification without any applicants, such as %s', (type) => {
    const [words = ''] = quotedIn('PLY-041');
    expect(draw(<Results type={type} reading={none} />)).toContain(words.replace('{type}', type));
  });

  it('[PLY-042] explains why there are no results, and what to do', () => {
    const [words = ''] = quotedIn('PLY-042');
    expect(draw(<Results type="A levels" reading={none} />)).toContain(words);
  });
});

describe('the number of required subjects', () => {
  /** The part of the page with a saved choice: the subjects to choose, or nothing once there are enough. */
  function Subjects(): ReactElement | null {
    const page = usePeoplePage();
    return page.isFull ? null : <ChooseSubjects page={page} />;
  }

  it.each([
    ['BTEC Extended Diploma', 1],
    ['SQA - Highers', 4],
    ['A levels', 3],
    ['IB', 3],
  ])('[CONST-057] requires for %s exactly %i subjects', (type, limit) => {
    const subjects = Array.from({ length: limit }, (_, index) => `Subject ${index}`);
    expect(draw(<Subjects />, type, subjects.slice(1))).toMatch(new RegExp(`^Choose ${limit} subjects? ${limit - 1} of ${limit} chosen`));
    expect(draw(<Subjects />, type, subjects)).toBe('');
  });
});
