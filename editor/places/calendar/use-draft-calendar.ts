import { useCallback, useMemo } from 'react';
import { addDays, firstYearOf, isSiteItem, type Json, londonDate, type PreviewMoment } from '#engine';
import { useMedia } from '#engine/react';
import type { PageStateSite, PageStateYear } from '#schemas/catalogue';
import { useAnalysis } from '../../analysis/hooks.tsx';
import { QUERY_KEYS } from '../../api/keys.ts';
import type { Schedule } from '../../api/shapes.ts';
import { usePeople, useValues } from '../../check/people.ts';
import { useDraftErrors } from '../../check/use-draft-check.ts';
import { nameOf } from '../../document/item-name.ts';
import { describePerson } from '../../explain/person-names.ts';
import { useWhyNames } from '../../explain/use-why-names.ts';
import { statusOfLink } from '../../panes/page-state/link-status.ts';
import { useListMoments } from '../../preview/use-moments.ts';
import { useToPreview } from '../../preview/use-to-preview.ts';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { useReading } from '../../reading/use-reading.tsx';
import { useGo } from '../../session/address.ts';
import { useDraft, useSession } from '../../session/hooks.tsx';
import { useKinds } from '../../session/kinds.tsx';
import { usePack } from '../../session/pack.tsx';
import { useOfferTakeBack } from '../../session/use-offer-take-back.ts';
import { useQueryValues } from '../../session/use-query-values.ts';
import type { Calendar } from './calendar-context.tsx';
import { type CalendarChoice, readChoice, stretchOf, writeChoice } from './calendar-query.ts';
import { type CalendarEntry, moveEntry, toMoveEdit } from './entry.ts';
import { listFindings } from './findings.ts';
import type { Stretch } from './layout.ts';
import { listEntries, listGroups } from './list-entries.ts';
import { describeDays } from './move-dialog.tsx';
import { toLooks } from './tones.ts';
import type { PendingMove } from './use-drag.ts';
import { type SeenDuring, useSeenBy } from './use-seen-by.ts';

const nothing = {};

/** Everything with a date in the draft. The address has the view, the month, the filters, the persona and the open day. */
export function useDraftCalendar(): Calendar {
  const { clock } = useSession();
  const go = useGo();
  const kinds = useKinds();
  const people = usePeople();
  const [query, setInQuery] = useQueryValues();
  const isPhone = useMedia('(max-width: 760px)', false);
  const choice = useMemo(() => readChoice(query, clock.now()), [query, clock]);
  const stretch = stretchOf(choice);
  const entries = useEntries(stretch);
  const findings = useFindings(entries);
  const seen = useSeenBy(choice.person, stretch.first, stretch.days);
  const isFor = useCallback((entry: CalendarEntry) => isSeen(entry, seen), [seen]);
  const toPreview = useToPreview();
  const groups = useMemo(() => listGroups(kinds), [kinds]);
  const looks = useMemo(() => toLooks(groups), [groups]);
  const onMove = useMove();
  return {
    choice,
    onChoice: (next: CalendarChoice) => setInQuery(writeChoice(next)),
    groups,
    looks,
    entries,
    isFor,
    findings,
    people: people.map(({ id, persona }) => ({ id, label: persona.title })),
    today: londonDate(clock.now()),
    isPhone,
    onMove,
    onOpen: (path, parameters = '', pointer) => go(path, { query: parameters, ...(pointer ? { state: { at: pointer } } : {}) }),
    toHub: toPreview && ((persona, at) => toPreview({ tiles: [], words: [], modes: {}, now: new Date(at).toISOString() }, { persona })),
  };
}

/** Items and links that a persona never sees in that time are not for them; everything else is for everybody. */
function isSeen({ group, id, place }: CalendarEntry, seen: SeenDuring | null): boolean {
  if (!seen) return true;
  if (group === 'links') return place !== null && seen.years.has(nameOf(place.key).id);
  const { kind, id: item } = place && id === place.key ? nameOf(place.key) : { kind: null, id };
  return kind === null || (seen.items.get(kind)?.has(item) ?? false);
}

function useSchedules(): readonly Schedule[] {
  const { api } = useSession();
  return useReading(QUERY_KEYS.schedules, () => api.listSchedules()).data ?? noSchedules;
}

const noSchedules: readonly Schedule[] = [];

/** Everything with a date, including the cycle dates of the visible days. */
function useEntries({ first, days }: Stretch): readonly CalendarEntry[] {
  const items = useDraft((state) => state.items);
  const kinds = useKinds();
  const { vocabulary } = usePack().pack;
  const { clock } = useSession();
  const schedules = useSchedules();
  const listMoments = useListMoments();
  const pageState = useValues<PageStateSite | PageStateYear>('page-state');
  const moments = useMemo(() => listMomentsOf({ first, days }, listMoments), [first, days, listMoments]);
  return useMemo(() => {
    const site = pageState.find(isSiteItem) ?? null;
    const now = new Date(clock.now()).toISOString();
    const canOpen = (id: string, route: string) => {
      const year = pageState.find((item): item is PageStateYear => !isSiteItem(item) && item.id === id);
      return year !== undefined && !SHUT.has(statusOfLink({ year, route, firstYear: firstYearOf(vocabulary, site), now }).state);
    };
    return listEntries({ items, kinds, vocabulary, moments, schedules, canOpen });
  }, [items, kinds, vocabulary, moments, schedules, pageState, clock]);
}

/** The reasons for which a link never opens, whatever its dates. */
const SHUT: ReadonlySet<string> = new Set(['switched-off', 'no-address', 'unsupported-year', 'missing']);

/** The dates of every cycle that overlaps the visible days. */
function listMomentsOf({ first, days }: Stretch, listMoments: (now: string) => readonly PreviewMoment[]): readonly PreviewMoment[] {
  const months = Array.from({ length: Math.ceil(days / 28) + 1 }, (_, index) => addDays(first, Math.min(index * 28, days - 1)));
  const each = new Map(months.flatMap((day) => listMoments(`${day}T12:00`)).map((moment) => [`${moment.id} ${moment.at}`, moment]));
  return [...each.values()];
}

function useFindings(entries: readonly CalendarEntry[]) {
  const { clock } = useSession();
  const kinds = useKinds();
  const { pack } = usePack();
  const labels = useItemLabels();
  const errors = useDraftErrors();
  const rules = useValues<Json>('house-rules');
  const pageState = useValues<PageStateSite | PageStateYear>('page-state');
  const schedules = useSchedules();
  const request = pack.analysis ? nothing : null;
  const { value: readiness } = useAnalysis('readiness', request);
  const { value: urgent } = useAnalysis('urgent', request);
  const names = useWhyNames();
  return useMemo(
    () =>
      listFindings({
        entries,
        now: new Date(clock.now()).toISOString(),
        kinds,
        errors: errors.map((error) => ({ ...error, message: labels.describeProblem(error) })),
        rules,
        schedules,
        readiness: readiness ?? [],
        urgent: (urgent ?? []).map(({ who, ...pair }) => ({
          ...pair,
          who: who ? describePerson({ tiles: who.state.tiles, words: who.words }, names) : '',
        })),
        yearNeeds: pack.analysis?.yearNeeds ?? null,
        years: pageState.flatMap((item) => (isSiteItem(item) ? [] : [item.year])),
      }),
    [entries, clock, kinds, errors, labels, rules, schedules, readiness, urgent, names, pack, pageState],
  );
}

/** Moves an entry in the draft as one edit, and offers to undo it. */
function useMove(): (move: PendingMove) => void {
  const session = useSession();
  const offer = useOfferTakeBack();
  return ({ entry, part, days }) => {
    const { place, title } = entry;
    if (!place) return;
    const item = session.document.store.getState().items.get(place.key)?.value ?? null;
    const edit = toMoveEdit(entry, moveEntry(entry, part, days), item);
    if (!edit) return;
    const takeBack = session.edit(place.key, edit, `Move ${title}`);
    offer(`“${title}” is moved: ${describeDays(days).toLowerCase()}.`, takeBack);
  };
}
