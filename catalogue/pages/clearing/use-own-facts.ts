import { londonDate } from '#engine';
import { useHubPage, useSavedValue } from '#engine/hub';
import { useHomePosition } from '../../components/home/use-home-position.ts';
import { type ClearingPhase, chooseClearingPhase } from '../../rules/clearing/clearing-phase.ts';
import type { Position } from '../../rules/favourites/favourites.ts';
import { countGrades, totalPoints } from '../../rules/tariff/points.ts';
import { nameGrade, readSavedGrades, sameSubjectRules } from '../../rules/tariff/saved-grades.ts';

const TARIFF_WIDGET = 'Tariff';

/** Facts about the person that a search and a call need. */
export interface OwnFacts {
  readonly phase: ClearingPhase;
  readonly name: string;
  readonly personalId: string;
  /** The points of the saved grades; null while none are saved. */
  readonly points: number | null;
  readonly grades: readonly string[];
  /** Null when it is not known; a fallback position does not count. */
  readonly home: Position | null;
  readonly isFindingHome: boolean;
  readonly studyYear: number;
}

/** The person's own facts: application, saved grades and home. */
export function useOwnFacts(): OwnFacts {
  const { details, now } = useHubPage();
  const { user, applications, situation, clearing } = details;
  const grades = readSavedGrades(useSavedValue('dashboardData', TARIFF_WIDGET));
  const home = useHomePosition();
  return {
    phase: chooseClearingPhase({
      situation,
      isClearing: clearing.isClearing,
      isPostgraduate: user.studyLevel === 'Postgraduate',
      opensOn: clearing.opensOn,
      endsOn: clearing.endsOn,
      today: londonDate(now),
    }),
    name: [user.name, user.lastName].filter((part) => part !== '').join(' '),
    personalId: applications.ug?.personalId ?? '',
    points: grades.length === 0 ? null : totalPoints(countGrades(grades, sameSubjectRules)),
    grades: grades.map((grade) => `${nameGrade(grade)} ${grade.grade}`.trim()),
    home: home.position?.isStandIn ? null : home.position,
    isFindingHome: home.isLoading,
    studyYear: user.studyYear,
  };
}
