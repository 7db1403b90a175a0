import { type Fields, readFields, readList } from '../reading.ts';

/** The lists of a CV whose entries have a place and dates. */
export const CV_STAGES = ['education', 'work', 'volunteering'] as const;
export type CvStageList = (typeof CV_STAGES)[number];

/** The lists of a CV that consist of single lines. */
const CV_LINES = ['skills', 'achievements', 'interests'] as const;
export type CvLineList = (typeof CV_LINES)[number];

/** The parts below name and contact, in the order in which a CV shows them. */
export const CV_PARTS = ['profile', 'education', 'work', 'volunteering', 'skills', 'achievements', 'interests', 'references'] as const;
export type CvPart = (typeof CV_PARTS)[number];

/** The layouts of a CV: headings above their part, or at its side. */
export const CV_LAYOUTS = ['above', 'side'] as const;
type CvLayout = (typeof CV_LAYOUTS)[number];

/** An entry with a duration: a qualification, a job, a role as a volunteer. */
export type CvStage = {
  readonly id: string;
  readonly title: string;
  /** The school, employer or organisation. */
  readonly place: string;
  /** '2025-09', '2025' without a month, '-09' without a year, or empty. */
  readonly from: string;
  /** The same, or 'now' while it goes on. */
  readonly to: string;
  readonly text: string;
};

/** One line of a list. */
export type CvLine = { readonly id: string; readonly text: string };

/** One line of contact. */
export const CV_CONTACTS = ['email', 'phone', 'place', 'link'] as const;

/** A whole CV as saved, each part as the person wrote it. */
export type Cv = { readonly layout: CvLayout } & {
  readonly [Name in 'name' | 'profile' | 'references' | (typeof CV_CONTACTS)[number]]: string;
} & { readonly [List in CvStageList]: readonly CvStage[] } & { readonly [List in CvLineList]: readonly CvLine[] };

/** The limits of characters and entries for each part. The schema of the widget has the same numbers. */
export const CV_LIMITS = {
  name: 100,
  email: 254,
  phone: 40,
  place: 100,
  link: 200,
  profile: 800,
  references: 300,
  stage: { title: 150, place: 150, text: 1000 },
  line: 250,
  stages: 12,
  lines: 20,
} as const;

/** By how many characters a text is too long; 0 when it fits. */
export function countOver(text: string, max: number): number {
  return text.length <= max ? 0 : Math.max(0, [...text].length - max);
}

/** Whether every text of a CV is within its limit, so that it can be saved. */
export function fitsLimits(cv: Cv): boolean {
  const own = ['name', 'profile', 'references', ...CV_CONTACTS] as const;
  const stages = CV_STAGES.flatMap((list) => cv[list]);
  return (
    own.every((name) => countOver(cv[name], CV_LIMITS[name]) === 0) &&
    stages.every((stage) => (['title', 'place', 'text'] as const).every((name) => countOver(stage[name], CV_LIMITS.stage[name]) === 0)) &&
    CV_LINES.every((list) => cv[list].every(({ text }) => countOver(text, CV_LIMITS.line) === 0))
  );
}

/** Reads a saved CV leniently, with trailing spaces, because it is read back during typing: invalid parts are empty. */
export function readCv(value: unknown): Cv {
  const fields = readFields(value);
  return {
    layout: fields.layout === 'side' ? 'side' : 'above',
    name: readWritten(fields.name),
    email: readWritten(fields.email),
    phone: readWritten(fields.phone),
    place: readWritten(fields.place),
    link: readWritten(fields.link),
    profile: readWritten(fields.profile),
    education: readEntries(fields.education, readStage),
    work: readEntries(fields.work, readStage),
    volunteering: readEntries(fields.volunteering, readStage),
    skills: readEntries(fields.skills, readLine),
    achievements: readEntries(fields.achievements, readLine),
    interests: readEntries(fields.interests, readLine),
    references: readWritten(fields.references),
  };
}

function readWritten(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const ID = /^[A-Za-z0-9-]{1,60}$/;

/** Entries with an id each; one without a valid id gets a new one. */
function readEntries<Entry>(value: unknown, read: (id: string, fields: Fields) => Entry): readonly Entry[] {
  const taken = new Set<string>();
  return readList(value).map((entry, index) => {
    const fields = readFields(entry);
    const own = readWritten(fields.id);
    const id = ID.test(own) && !taken.has(own) ? own : `entry-${index + 1}`;
    taken.add(id);
    return read(id, fields);
  });
}

function readStage(id: string, fields: Fields): CvStage {
  return {
    id,
    title: readWritten(fields.title),
    place: readWritten(fields.place),
    from: readDate(fields.from),
    to: fields.to === 'now' ? 'now' : readDate(fields.to),
    text: readWritten(fields.text),
  };
}

const DATE = /^(\d{4})?(-(0[1-9]|1[0-2]))?$/;

function readDate(value: unknown): string {
  return typeof value === 'string' && DATE.test(value) ? value : '';
}

function readLine(id: string, fields: Fields): CvLine {
  return { id, text: readWritten(fields.text) };
}

/** Whether an entry has any text. */
export function hasText(entry: CvStage | CvLine): boolean {
  return entry.text.trim() !== '' || ('title' in entry && (entry.title.trim() !== '' || entry.place.trim() !== ''));
}

/** Whether a part has any content. */
export function isFilled(cv: Cv, part: CvPart): boolean {
  const value = cv[part];
  return typeof value === 'string' ? value.trim() !== '' : value.some(hasText);
}

/** How many parts of a CV have content; name and contact are one. */
export function countCvParts(cv: Cv): { readonly filled: number; readonly all: number } {
  const named = cv.name.trim() === '' ? 0 : 1;
  return { filled: named + CV_PARTS.filter((part) => isFilled(cv, part)).length, all: CV_PARTS.length + 1 };
}
