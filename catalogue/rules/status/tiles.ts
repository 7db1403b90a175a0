import { type Decision, decide } from '#engine';
import type { Application } from './application.ts';
import type { TileState } from './states.ts';

/** Inputs that decide which tiles are on the screen. */
export interface PanelInput {
  readonly isPostgraduate: boolean;
  readonly wantsConservatoires: boolean;
  readonly undergraduate: Application | null;
  readonly conservatoire: Application | null;
  readonly applyMode: string;
  readonly undergraduateMode: string;
  readonly conservatoireMode: string;
  readonly studyYear: number;
  readonly currentYear: number;
  readonly cycleYear: number;
  /** Whether each apply link of the study year is on. */
  readonly cardSettings: readonly boolean[];
}

/** The content of the apply panel: a tile for each scheme, one shared tile, the closed view, or the postgraduate links. */
type PanelKind = 'tiles' | 'single' | 'closed' | 'postgraduate';

/** Which tiles are on the screen. */
export interface Panel {
  readonly kind: PanelKind;
  readonly rule: string;
  readonly showsUndergraduate: boolean;
  readonly showsConservatoire: boolean;
  /** Whether the single tile has a text link to a started conservatoire application. */
  readonly linksConservatoire: boolean;
}

/** Whether both schemes are forced to the same mode. */
export function isForcedEqual({
  undergraduateMode,
  conservatoireMode,
}: Pick<PanelInput, 'undergraduateMode' | 'conservatoireMode'>): boolean {
  return undergraduateMode !== 'default' && undergraduateMode === conservatoireMode;
}

/** Whether Clearing is on while the applicant wants to start in a later year. */
export function isClearingInFuture(input: Pick<PanelInput, 'applyMode' | 'studyYear' | 'currentYear'>): boolean {
  return (input.applyMode === 'clearing' || input.applyMode === 'clearing_timer') && input.studyYear > input.currentYear;
}

/** Whether one tile represents both schemes. */
export function isSingleTile(input: PanelInput): boolean {
  return isForcedEqual(input) || isClearingInFuture(input);
}

/** Whether an application can be started for the study year: at least one of its apply links is on. */
export function canApply({ cardSettings }: Pick<PanelInput, 'cardSettings'>): boolean {
  return cardSettings.includes(true);
}

/** Whether the study year is over: it is before the cycle year, and all of its apply links are off. */
export function isClosedView({
  studyYear,
  cycleYear,
  cardSettings,
}: Pick<PanelInput, 'studyYear' | 'cycleYear' | 'cardSettings'>): boolean {
  return studyYear < cycleYear && !canApply({ cardSettings });
}

function showsUndergraduate({ isPostgraduate, undergraduate }: PanelInput): boolean {
  return !isPostgraduate || undergraduate !== null;
}

function showsConservatoire({ wantsConservatoires, conservatoire }: PanelInput): boolean {
  return wantsConservatoires || conservatoire?.applicationStarted === true;
}

const PANEL_ROWS: readonly Decision<PanelInput, PanelKind>[] = [
  { rule: 'STATUS-083 the study year is over', when: isClosedView, then: 'closed' },
  { rule: 'STATUS-082 both schemes are forced to one mode', when: isForcedEqual, then: 'single' },
  { rule: 'STATUS-082 Clearing is on and the study year is still to come', when: isClearingInFuture, then: 'single' },
  {
    rule: 'STATUS-087 a postgraduate without an undergraduate or conservatoire application',
    when: (input) => !showsUndergraduate(input) && !showsConservatoire(input),
    then: 'postgraduate',
  },
];

/** Which tiles are on the screen, and the row that decided it. */
export function choosePanel(input: PanelInput): Panel {
  const { rule, value: kind } = decide<PanelInput, PanelKind>(PANEL_ROWS, input, {
    rule: 'STATUS-087 a tile for each scheme',
    then: 'tiles',
  });
  const isTiles = kind === 'tiles';
  return {
    kind,
    rule,
    showsUndergraduate: kind === 'single' || (isTiles && showsUndergraduate(input)),
    showsConservatoire: isTiles && showsConservatoire(input),
    linksConservatoire: kind === 'single' && input.conservatoire?.applicationStarted === true,
  };
}

/** The state whose texts the single tile shows: before Clearing of a later year, those of start. */
export function chooseSingleState(input: PanelInput, state: TileState): TileState {
  return isClearingInFuture(input) && !isForcedEqual(input) ? 'start' : state;
}

/** Whether Apply may be shown for this study year. */
export function isSupportedYear(studyYear: number, firstSupportedYear: number): boolean {
  return studyYear >= firstSupportedYear;
}

/** The routes whose links an applicant is offered. */
export function listRoutes(input: {
  readonly isPostgraduate: boolean;
  readonly wantsConservatoires: boolean;
  readonly teaching: readonly ('England' | 'Scotland' | 'Wales')[];
}): readonly string[] {
  return [
    input.isPostgraduate ? 'postgraduate' : 'undergraduate',
    ...input.teaching.map((nation) => `teaching${nation}`),
    ...(input.wantsConservatoires ? ['conservatoires'] : []),
  ];
}
