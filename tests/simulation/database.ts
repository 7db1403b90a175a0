import { StoreUnavailableError, toHash } from '#server/stores';
import type { Backing, Pointer, ShelfName } from '#server/testing/stores';
import { createMemoryBacking, type Shelf, subjectOf } from '#server/testing/stores';
import type { CallFate, Faults } from './faults.ts';
import type { Life, Time } from './time.ts';

/** Called for everything that is saved, at the moment of the save. */
export interface DatabaseWitness {
  saved(name: ShelfName, before: Shelf | null, next: Shelf): void;
  dropped(name: ShelfName): void;
  moved(pointer: Pointer): void;
}

interface DatabaseParts {
  readonly time: Time;
  readonly faults: Faults;
  readonly witness: DatabaseWitness;
}

/** A database that several nodes share, like PostgreSQL: calls take time and fail, commit responses can be lost, moves are announced. */
export interface Database {
  /** Access without delay and faults, to check the content. */
  readonly calm: Backing;
  /** The connection of one process on a node. */
  open(node: number, life: Life): Backing;
  /** Ends the transactions of a process that has ended. */
  forget(life: Life): void;
}

const pollMs = 15_000;
const places: readonly ShelfName['place'][] = ['people', 'drafts', 'sessions'];

/** Opens an empty database. */
export function createDatabase({ time, faults, witness }: DatabaseParts): Database {
  const calm = createMemoryBacking();
  const lock = createLock();
  const listeners = new Map<Life, { readonly node: number; readonly tell: (seq: number) => void }>();

  const notify = ({ seq }: Pointer) => {
    for (const [life, { node, tell }] of listeners) {
      const delayMs = faults.fateOfNotice(node, time.now());
      if (delayMs !== null) time.after(delayMs, life, () => tell(seq));
    }
  };
  const namesAbout = async (hash: string): Promise<ShelfName[]> => {
    const all = await Promise.all(places.map(async (place) => (await calm.names(place, '', 100_000)).map((name) => ({ place, name }))));
    const shelves = await Promise.all(all.flat().map(async (name) => ({ name, shelf: await calm.readEntries(name) })));
    return shelves.flatMap(({ name, shelf }) => (shelf && isAbout(shelf, hash) ? [name] : []));
  };
  const marks = new Map<string, number>();
  let lastMark = 0;
  const mark = ({ place, name }: ShelfName) => {
    lastMark += 1;
    marks.set(`${place} ${name}`, lastMark);
  };
  const drop = async (name: ShelfName) => {
    await calm.drop(name);
    marks.delete(`${name.place} ${name.name}`);
    witness.dropped(name);
  };

  return {
    calm,
    forget(life) {
      listeners.delete(life);
      lock.forget(life);
    },
    open(node, life) {
      const call = <Answer>(isSave: boolean, work: () => Promise<Answer>): Promise<Answer> =>
        new Promise((resolve, reject) => {
          const fate = faults.fateOfCall(node, isSave, time.now());
          const carryOut = async () => {
            const error = errorOf(fate);
            const answer = fate.outcome === 'away' || fate.outcome === 'full' ? null : await work();
            const tell = () => (error ? reject(error) : resolve(answer as Answer));
            if (fate.backMs > 0) time.after(fate.backMs, life, tell);
            else tell();
          };
          time.after(fate.thereMs, life, () => void carryOut().catch(reject));
        });
      const poll = () => {
        time.after(pollMs, life, poll);
        call(false, calm.pointer).then(
          ({ seq }) => listeners.get(life)?.tell(seq),
          () => undefined,
        );
      };
      return {
        ...calm,
        isShared: true,
        readEntries: (name) => call(false, () => calm.readEntries(name)),
        mark: ({ place, name }) => call(false, async () => marks.get(`${place} ${name}`)?.toString() ?? null),
        change: (name, start, decide) =>
          call(true, () =>
            calm.change(name, start, (shelf) => {
              const change = decide(shelf);
              if (change.next) {
                witness.saved(name, shelf === start ? null : shelf, change.next);
                mark(name);
              }
              return change;
            }),
          ),
        older: (name) => call(false, () => calm.older(name)),
        names: (...given) => call(false, () => calm.names(...given)),
        about: (hash) => call(false, () => namesAbout(hash)),
        drop: (name) => call(true, () => drop(name)),
        // One transaction, as in PostgreSQL: the tombstone and everything about the person.
        markErased: (hash) =>
          call(true, async () => {
            await calm.markErased(hash);
            for (const name of await namesAbout(hash)) await drop(name);
          }),
        erasures: () => 0,
        pointer: () => call(false, calm.pointer),
        watchPointer(tell) {
          listeners.set(life, { node, tell });
          poll();
        },
        async movePointer(decide) {
          await lock.claim(life);
          try {
            const move = await decide(await call(false, calm.pointer));
            const { next } = move;
            if (next)
              await call(true, async () => {
                await calm.movePointer(async () => ({ next, result: null }));
                witness.moved(next);
                notify(next);
              });
            move.done?.();
            return move.result;
          } finally {
            lock.release(life);
          }
        },
        snapshotText: (id) => call(false, () => calm.snapshotText(id)),
        keepSnapshot: (id, text) => call(true, () => calm.keepSnapshot(id, text)),
        blob: (id) => call(false, () => calm.blob(id)),
        keepBlob: (id, bytes) => call(true, () => calm.keepBlob(id, bytes)),
        countBlobs: () => call(false, () => calm.countBlobs()),
      };
    },
  };
}

function isAbout(shelf: Shelf, hash: string): boolean {
  return toHash(shelf.owner) === hash || toHash(subjectOf(shelf)) === hash;
}

function errorOf({ outcome }: CallFate): StoreUnavailableError | null {
  if (outcome === 'done') return null;
  if (outcome === 'full') return new StoreUnavailableError('store-full', 'The database has no room.', 'disk-full');
  const reason = outcome === 'unknown' ? 'outcome-unknown' : 'lost';
  return new StoreUnavailableError('store-failed', `The database can not be reached (${reason}).`, reason);
}

/** A lock with one holder at a time, in order of arrival; an ended process holds nothing. */
function createLock() {
  let queue: { readonly life: Life; readonly go: () => void }[] = [];
  const leave = (isLeaving: (life: Life, index: number) => boolean) => {
    const [holder] = queue;
    queue = queue.filter(({ life }, index) => !isLeaving(life, index));
    if (queue[0] !== holder) queue[0]?.go();
  };
  return {
    claim: (life: Life) =>
      new Promise<void>((resolve) => {
        queue.push({ life, go: resolve });
        if (queue.length === 1) resolve();
      }),
    release: (life: Life) => leave((one, index) => index === 0 && one === life),
    forget: (life: Life) => leave((one) => one === life),
  };
}
