import { type PackPreview, type PreviewMoment, toInstant } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import type { SavedSetting } from '#schemas/viewer';
import { readCycleClock } from '../cycle/cycle.ts';
import { readDateId } from '../dates/date-id.ts';
import { listKeyDates } from '../dates/key-dates.ts';
import { type Fields, readFields, readList, readNumber, readText } from '../reading.ts';

const MODE_FIELDS: Readonly<Record<string, string>> = { apply: 'applyMode', ug: 'ugMode', uc: 'ucMode' };

type PreviewVocabulary = Pick<Vocabulary, 'tags' | 'moments'>;

/**
 * How editors preview the hub of a demonstration applicant: with another level, year or country, and at the dates of the cycle. In another
 * year the applicant has no application.
 */
export function createPreviewRules({ tags, moments }: PreviewVocabulary): PackPreview {
  const labels = new Map(tags.map(({ id, label }) => [id, label]));
  const names = new Map(moments.map(({ id, label }) => [id, label]));
  return {
    groups: ['level', 'year', 'country'],
    toPerson(record, { choices, modes }) {
      const fields = readFields(record);
      const user = readFields(fields.user);
      const pageState = { ...readFields(fields.pageState), ...renameModes(modes) };
      return {
        uid: readText(user.uid) || 'preview',
        name: readText(user.name),
        now: readText(fields.now),
        modes: modesOf(pageState),
        saved: readList(fields.saved).map((setting) => toSaved(readFields(setting), readText(fields.now))),
        record: { ...fields, holdsEveryYear: true, pageState, user: { ...user, ...toAnswers(choices, labels) } },
      };
    },
    listMoments(now, years) {
      const { cycleYear } = readCycleClock(now);
      const events = listKeyDates(years).filter(({ id }) => readDateId(id)?.year === cycleYear);
      const own = years.filter(({ year }) => year === cycleYear).flatMap((year) => Object.entries(year.moments));
      const dated = events.flatMap(({ id, title, start }) => toMoment(id, title, start));
      const named = new Set(dated.map(({ at }) => toInstant(at)));
      const others = own.flatMap(([id, start]) => toMoment(id, names.get(id) ?? id, start)).filter(({ at }) => !named.has(toInstant(at)));
      const listed = [...dated, ...others];
      return listed.sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1));
    },
  };
}

/** The answers that lead to these tags. */
function toAnswers({ level, year, country }: Readonly<Record<string, string>>, labels: ReadonlyMap<string, string>): Fields {
  return {
    ...(level ? { studyLevel: labels.get(level) ?? level } : {}),
    ...(year ? { studyYear: readNumber(year) } : {}),
    ...(country ? { userCountry: labels.get(country) ?? country } : {}),
  };
}

/** A saved setting of the story, dated at the time of the story. */
function toSaved({ collection, name, data }: Fields, lastUpdated: string): SavedSetting {
  return { collection: readText(collection), name: readText(name), data, lastUpdated } as SavedSetting;
}

function renameModes(modes: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(Object.entries(modes).map(([mode, value]) => [MODE_FIELDS[mode] ?? mode, value]));
}

function modesOf(pageState: Fields): Record<string, string> {
  const entries = Object.entries(MODE_FIELDS).map(([mode, field]) => [mode, readText(pageState[field])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** A date without a time counts as its first minute in the UK. */
function toMoment(id: string, title: string, start: unknown): PreviewMoment[] {
  const instant = toInstant(readText(start));
  return instant === null ? [] : [{ id, title, at: new Date(instant).toISOString() }];
}
