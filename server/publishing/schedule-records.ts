import { ConflictError, updateDocument } from '../http/index.ts';
import type { Actor, DocumentKey, Store } from '../stores/index.ts';
import { changeSetKey } from './change-sets.ts';
import type { Schedule, Schedules } from './schedules.ts';
import { contentTagOf } from './set-review.ts';

/** The list of schedules that wakes every node. */
interface ScheduleList {
  /** `tag` identifies their content, so that two nodes cannot add the same one concurrently; missing in old records. */
  readonly waiting: readonly (Pick<Schedule, 'id' | 'at'> & { readonly tag?: string })[];
  /** The latest finished ones. */
  readonly done: readonly string[];
}

/** The documents of schedules: one for each, and their list. */
export interface ScheduleRecords extends Pick<Schedules, 'listSchedules' | 'needs'> {
  readSchedule(id: string): Promise<Schedule | null>;
  readList(): Promise<ScheduleList>;
  /** Throws ConflictError when the limit of waiting schedules is reached, or the same content is already scheduled. */
  add(schedule: Schedule): Promise<void>;
  /** Changes a waiting schedule (null: leaves it unchanged), and gives its new state. */
  change(id: string, edit: (schedule: Schedule) => Schedule | null): Promise<Schedule | null>;
  /** Sets the moment of a schedule in the list that wakes every node. */
  wakeAt(schedule: Pick<Schedule, 'id' | 'at'>): Promise<unknown>;
  /** Ends a waiting schedule, and gives its new state. */
  end(id: string, state: Schedule['state'], outcome: Schedule['outcome']): Promise<Schedule | null>;
}

/** The actor that reads and saves schedules. */
export const schedulesActor: Actor = { kind: 'system', id: 'schedules' };
const listKey: DocumentKey = { kind: 'draft', owner: 'schedules', collection: 'list' };
const emptyList: ScheduleList = { waiting: [], done: [] };
const maxQueued = 100;
const maxDone = 100;

/** The owners of the documents that schedules depend on. */
const owners: readonly string[] = [listKey.owner, changeSetKey('any').owner];

function keyOf(id: string): DocumentKey {
  return { ...listKey, collection: id };
}

function isSameKey(one: DocumentKey, other: DocumentKey): boolean {
  return one.kind === other.kind && one.owner === other.owner && one.collection === other.collection;
}

/** Refuses to schedule the same content twice. */
export function scheduledAlready(sentence: string): ConflictError {
  return new ConflictError(sentence, { code: 'scheduled-already' });
}

/** The documents of schedules in a store that any number of nodes share. */
export function createScheduleRecords(store: Store): ScheduleRecords {
  const read = async (id: string) => ((await store.get(schedulesActor, keyOf(id)))?.doc ?? null) as Schedule | null;
  const readList = async () => ((await store.get(schedulesActor, listKey))?.doc ?? emptyList) as ScheduleList;
  const change: ScheduleRecords['change'] = (id, edit) =>
    updateDocument<Schedule>(store, schedulesActor, keyOf(id), (schedule) => (schedule?.state === 'waiting' ? edit(schedule) : null));
  const changeList = (edit: (list: ScheduleList) => ScheduleList) =>
    updateDocument<ScheduleList>(store, schedulesActor, listKey, (list) => edit(list ?? emptyList));
  return {
    readSchedule: read,
    readList,
    async listSchedules() {
      const { waiting, done } = await readList();
      const found = await Promise.all([...waiting.map(({ id }) => id), ...done].map(read));
      return found.filter((schedule) => schedule !== null).sort((a, b) => (a.at < b.at ? 1 : -1));
    },
    async add(schedule) {
      const tag = contentTagOf(schedule);
      await store.put(schedulesActor, keyOf(schedule.id), schedule, { ifRev: 0 });
      await changeList((list) => {
        if (list.waiting.length >= maxQueued) throw new ConflictError(`At most ${maxQueued} publishes can wait at a time.`);
        if (list.waiting.some((other) => other.tag === tag)) throw scheduledAlready('These changes are scheduled already.');
        return { ...list, waiting: [...list.waiting, { id: schedule.id, at: schedule.at, tag }] };
      });
    },
    change,
    wakeAt: ({ id, at }) =>
      changeList(({ waiting, done }) => ({ waiting: waiting.map((other) => (other.id === id ? { ...other, at } : other)), done })),
    async end(id, state, outcome) {
      const ended = await change(id, (schedule) => ({ ...schedule, state, outcome }));
      await changeList(({ waiting, done }) => ({
        waiting: waiting.filter((other) => other.id !== id),
        done: [id, ...done.filter((other) => other !== id)].slice(0, maxDone),
      }));
      return ended;
    },
    async needs(key) {
      if (key.kind !== 'draft' || !owners.includes(key.owner)) return false;
      const { waiting } = await readList();
      if (waiting.length === 0) return false;
      if (isSameKey(key, listKey) || waiting.some(({ id }) => isSameKey(key, keyOf(id)))) return true;
      const schedules = await Promise.all(waiting.map(({ id }) => read(id)));
      return schedules.some((schedule) => schedule?.state === 'waiting' && isSameKey(key, changeSetKey(schedule.from)));
    },
  };
}
