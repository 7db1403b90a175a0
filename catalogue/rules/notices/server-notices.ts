import { readFields, readList, readRecords, readText } from '../reading.ts';
import { type Notice, readSeconds } from './notices.ts';

/** The person whose notifications are requested. */
export interface NoticeAsker {
  readonly studyLevel: string;
  readonly tags: readonly string[];
}

/** Schemes that depend on a tag for the person's interest instead of the level. */
const TAGGED_SCHEMES = [
  { tag: 'conservatoires', scheme: 'Conservatoires' },
  { tag: 'apprenticeships', scheme: 'Apprenticeships' },
  { tag: 'teacherTraining', scheme: 'Teacher training' },
] as const;

/** The schemes of a person: Undergraduate or Postgraduate by level, the others by tag. */
function listNoticeSchemes({ studyLevel, tags }: NoticeAsker): readonly string[] {
  const level = studyLevel === 'Postgraduate' ? 'Postgraduate' : 'Undergraduate';
  return [level, ...TAGGED_SCHEMES.flatMap(({ tag, scheme }) => (tags.includes(tag) ? [scheme] : []))];
}

/**
 * The call for a person's notifications, one schemes[] for each scheme.
 * @example toNoticesCall({ studyLevel: 'Undergraduate', tags: [] }) // '/api/v1/notifications?systems[]=Website&...'
 */
export function toNoticesCall(asker: NoticeAsker): string {
  const schemes = listNoticeSchemes(asker).map((scheme) => `schemes[]=${encodeURIComponent(scheme)}`);
  return `/api/v1/notifications?${['systems[]=Website', 'audiences[]=Student', ...schemes].join('&')}`;
}

/** A notification from the server as a notice; null without an id. */
export function toServerNotice(value: unknown): Notice | null {
  const item = readFields(value);
  const id = readText(item.id);
  if (id === '') return null;
  return {
    id,
    title: readText(item.title),
    message: readText(item.message),
    actionLink: readText(item.primaryUrl),
    actionLabel: readText(item.primaryLabel),
    type: 'information',
    created: readSeconds(item.created, 0),
  };
}

/** The notices of an answer. An answer that is not a list counts as unreadable. */
export function readServerNotices(body: unknown): readonly Notice[] {
  return readRecords(body, toServerNotice);
}

/** Reads the notices stored on a device; unreadable storage counts as an empty list. */
export function readStoredNotices(stored: string | null): readonly Notice[] {
  try {
    return readList(JSON.parse(stored ?? '[]')).flatMap((entry) => toStoredNotice(readFields(entry)) ?? []);
  } catch {
    // Unreadable storage counts as an empty list.
    return [];
  }
}

function toStoredNotice({ actionLink, actionLabel, ...item }: Readonly<Record<string, unknown>>): Notice | null {
  return toServerNotice({ ...item, primaryUrl: actionLink, primaryLabel: actionLabel });
}
