import { createTextFilter } from '#engine';
import facts from '../../facts/subjects.json' with { type: 'json' };
import { readSubject, type SubjectDetails } from '../favourites/details.ts';
import { isCountryGuide, type Position, readPosition, shortenLocation } from '../favourites/favourites.ts';
import { readNumber, readRecords, readText, readTexts } from '../reading.ts';
import { readContentRows } from './queries.ts';

/** A subject guide. */
export interface SubjectGuideRow extends SubjectDetails {
  /** The name of the group; empty for an unknown code. */
  readonly group: string;
}

/** A location guide. */
export interface LocationGuideRow {
  readonly id: string;
  /** The title without 'Study in '. */
  readonly title: string;
  readonly providerCount: number;
  readonly providerIds: readonly string[];
  readonly position: Position | null;
  /** Whether it is a country: it narrows searches and has no pin of its own. */
  readonly isFilter: boolean;
}

const groupLabels = new Map(facts.groups.map(({ code, label }) => [code, label]));

/** The subject guides of an answer, by name. Throws the errors that the service reports. */
export function readSubjectGuides(body: unknown): readonly SubjectGuideRow[] {
  const rows = readRecords(readContentRows('subjectGuides', body), ({ nid, title, url, icon, field_image, field_subject_map }) => {
    const subject = readSubject({ id: nid, title, image: field_image, icon, url, subjectMap: field_subject_map });
    return known({ ...subject, group: groupLabels.get(subject.subjectMap) ?? '' });
  });
  return orderByTitle(rows);
}

/** The location guides of an answer, by name. Throws the errors that the service reports. */
export function readLocationGuides(body: unknown): readonly LocationGuideRow[] {
  const rows = readRecords(readContentRows('locationGuides', body), ({ nid, title, provider_count, provider_ids, latlon }) => {
    const name = shortenLocation(readText(title));
    const providerIds = readTexts(provider_ids);
    return known({
      id: readText(nid),
      title: name,
      providerCount: readNumber(provider_count, providerIds.length),
      providerIds,
      position: readPosition(readText(latlon)),
      isFilter: isCountryGuide(name),
    });
  });
  return orderByTitle(rows);
}

function known<Guide extends { readonly id: string; readonly title: string }>(guide: Guide): Guide | null {
  return guide.id !== '' && guide.title !== '' ? guide : null;
}

function orderByTitle<Row extends { readonly title: string }>(rows: readonly Row[]): readonly Row[] {
  return [...rows].sort((a, b) => a.title.localeCompare(b.title, 'en-GB'));
}

/** Subjects with the name of their group. */
export interface SubjectGroup {
  readonly label: string;
  readonly subjects: readonly SubjectGuideRow[];
}

/** Subjects by group, both sorted by name; those of unknown groups come last, without a group name. */
export function groupSubjects(subjects: readonly SubjectGuideRow[]): readonly SubjectGroup[] {
  const labels = [...new Set(subjects.map(({ group }) => group))].sort((a, b) =>
    a === '' || b === '' ? b.length - a.length : a.localeCompare(b, 'en-GB'),
  );
  return labels.map((label) => ({ label, subjects: subjects.filter(({ group }) => group === label) }));
}

/** Rows whose names contain the text, in any equivalent spelling. An empty text matches all. */
export function filterByName<Row>(rows: readonly Row[], text: string, nameOf: (row: Row) => string): readonly Row[] {
  const holds = createTextFilter(text);
  return rows.filter((row) => holds(nameOf(row)));
}
