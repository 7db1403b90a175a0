import { levelAdditions, type PreferenceRecord, writeAdditions, writePanel } from '../preferences/personalisation.ts';
import type { StudyLevel } from './tiles.ts';

/** The choices in the selectors of the applications page. */
export interface StudyChoice {
  readonly level: StudyLevel;
  readonly year: number;
}

/** Whether level or year differ from the profile. */
export function isChoiceChanged(own: StudyChoice, chosen: StudyChoice): boolean {
  return own.level !== chosen.level || own.year !== chosen.year;
}

/**
 * The saved answers with a new level and year. A new level keeps the additions that it has too, and sets the others to no; with the same
 * level all of them stay.
 */
export function writeStudyChoice(
  record: PreferenceRecord,
  { own, chosen, flags }: { readonly own: StudyChoice; readonly chosen: StudyChoice; readonly flags: readonly string[] },
): PreferenceRecord {
  const panel = { studyLevel: chosen.level, studyYear: chosen.year };
  const panelRecord = writePanel(record, Object.keys(panel), panel);
  if (own.level === chosen.level) return panelRecord;
  const additions: Readonly<Record<string, string>> = levelAdditions[chosen.level];
  const on = Object.keys(additions).filter((word) => flags.includes(additions[word] ?? ''));
  return writeAdditions(panelRecord, chosen.level, on);
}
