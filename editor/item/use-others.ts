import { useMemo } from 'react';
import type { FieldMark } from '../controls/field-frame.tsx';
import { type ItemKey, keyOf, nameOf } from '../document/item-name.ts';
import type { ItemState } from '../document/item-state.ts';
import { type FieldMarks, placeOf } from '../form/form-context.ts';
import { describeAge } from '../publish/review-states.ts';
import { useItemLabels } from '../reading/use-item-labels.ts';
import { describeOther, formatWhen } from '../reading/version-names.ts';
import { describePerson } from '../reading/who.ts';
import { useSession, useSessionState } from '../session/hooks.tsx';
import type { PersonHere } from '../session/presence.ts';
import type { ItemNews } from '../session/session-state.ts';
import { useColleagues } from '../session/use-colleagues.ts';

/** Other people's activity on an item that is open here. */
export interface Others {
  readonly here: readonly PersonHere[];
  /** A sentence about changes by others; null without any. */
  readonly changed: string | null;
  /** Marks beside each field: who is in it, who changed it, and who saved another text than the one typed here. */
  readonly marks: FieldMarks;
}

/** Who else is in an item, and what they changed since it was read here. Updated with each presence reply. */
export function useOthers(open: ItemKey, conflict: ItemState['conflict']): Others {
  const { me, clock } = useSession();
  const people = useSessionState((state) => state.people);
  const news = useSessionState((state) => state.news.get(open) ?? null);
  const names = useColleagues().people;
  const labels = useItemLabels();
  return useMemo(() => {
    const here = people.filter(({ item }) => item !== null && keyOf(item as Parameters<typeof keyOf>[0]) === open);
    const reader = { me: me.uid, people: names, now: clock.now() };
    const who = (uid: string) => describePerson(uid, me.uid, names);
    const marks = new Map<string, FieldMark[]>();
    const add = (path: readonly string[], mark: FieldMark) => {
      const place = placeOf(path);
      // A person with two windows is listed once.
      const before = (marks.get(place) ?? []).filter(({ text }) => text !== mark.text);
      marks.set(place, [...before, mark]);
    };
    for (const { field, name } of here) if (field !== null) add(field.split('/').slice(1), { icon: 'users', text: `${name} is here` });
    for (const path of news?.fields ?? []) add(path, { icon: 'pencil', text: describeNews(news, who, reader.now) });
    for (const { path } of conflict?.conflicts ?? [])
      add(path, { icon: 'users', text: `${describeOther(conflict?.from, reader)}: other words. Yours stay here until you choose above.` });
    const fields = (news?.fields ?? []).map((path) => labels.fieldLabel(nameOf(open).kind, path));
    const age = news && formatWhen(news.from.at, reader.now);
    const deed = news?.from.seq === null ? 'changed' : 'published';
    const changed = news && fields.length > 0 ? `${who(news.from.by)} ${deed} ${joinAnd(fields)} at ${age}. It is in here.` : null;
    return { here, changed, marks };
  }, [people, news, names, labels, open, conflict, me, clock]);
}

function describeNews(news: ItemNews | null, who: (uid: string) => string, now: number): string {
  if (!news) return '';
  const { by, at, seq } = news.from;
  return `${seq === null ? '' : 'Published by '}${who(by)}, ${describeAge(at, now)}`;
}

const maxNamed = 4;

function joinAnd(names: readonly string[]): string {
  const named = names.slice(0, maxNamed).map((name) => `“${name}”`);
  const more = names.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return named.length < 2 ? (named[0] ?? '') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
