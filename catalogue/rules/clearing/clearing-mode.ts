import type { Words } from '../../generated/words.ts';

/** Inputs that decide whether a person is in Clearing mode. */
export interface ClearingInput {
  readonly applyMode: string;
  readonly undergraduateMode: string;
  readonly studyYear: number;
  /** The calendar year in the UK, not the cycle year: Clearing runs into October. */
  readonly currentYear: number;
}

/** Clearing mode, and the tags for it. */
export interface ClearingMode {
  readonly isClearing: boolean;
  readonly hasTimer: boolean;
  readonly tags: readonly Words['tag'][];
}

const CLEARING_APPLY_MODES: ReadonlySet<string> = new Set(['clearing', 'clearing_timer']);
/** Undergraduate modes that are treated as Clearing. */
const CLEARING_UNDERGRADUATE_MODES: ReadonlySet<string> = new Set(['updating', 'unavailable']);

/**
 * Clearing mode applies only to people who want to start this year; for everybody else the mode is bau.
 * @example deriveClearing({ applyMode: 'clearing_timer', undergraduateMode: 'default', studyYear: 2027, currentYear: 2027 }).tags
 */
export function deriveClearing({ applyMode, undergraduateMode, studyYear, currentYear }: ClearingInput): ClearingMode {
  const isOn = CLEARING_APPLY_MODES.has(applyMode) || CLEARING_UNDERGRADUATE_MODES.has(undergraduateMode);
  if (!isOn || studyYear !== currentYear) return { isClearing: false, hasTimer: false, tags: ['bau'] };
  const hasTimer = applyMode === 'clearing_timer';
  return { isClearing: true, hasTimer, tags: hasTimer ? ['clearing', 'clearingTimer'] : ['clearing'] };
}

const APPLY_MODES: readonly string[] = ['on', 'clearing', 'clearing_timer'];
const UNDERGRADUATE_MODES: readonly string[] = ['default', 'maintenance', 'updating', 'unavailable', 'embargo'];
const CONSERVATOIRE_MODES: readonly string[] = ['default', 'maintenance', 'updating', 'unavailable'];

/** The three modes in page state, by name. */
export interface Modes {
  readonly applyMode: string;
  readonly undergraduateMode: string;
  readonly conservatoireMode: string;
}

function readMode(value: unknown, allowed: readonly string[]): string {
  const [fallback = ''] = allowed;
  return typeof value === 'string' && allowed.includes(value) ? value : fallback;
}

/** The modes, with the default in place of every unknown value. */
export function readModes(values: { readonly apply?: unknown; readonly ug?: unknown; readonly uc?: unknown }): Modes {
  return {
    applyMode: readMode(values.apply, APPLY_MODES),
    undergraduateMode: readMode(values.ug, UNDERGRADUATE_MODES),
    conservatoireMode: readMode(values.uc, CONSERVATOIRE_MODES),
  };
}
