import type { Clock } from '#engine';
import type { App } from '#server/app';
import { exchange, type InProcessRequest, type Reply } from '#server/testing/in-process';
import type { TestServer } from '#server/testing/server';
import type { Chance } from './chance.ts';
import type { Database } from './database.ts';
import type { Faults } from './faults.ts';
import { type Defects, openProcess, type Process } from './process.ts';
import { createLife, type Life, type Time } from './time.ts';

/** The result of a request to a node: a response, a broken connection, or no process to take it. */
export type Outcome<Answer> = { readonly kind: 'answer'; readonly answer: Answer } | { readonly kind: 'lost' } | { readonly kind: 'away' };

/** A time in which a node could not learn what happened. */
interface Outage {
  readonly from: number;
  until: number;
}

/** One node: its own clock, and one process after another. */
export interface Node {
  readonly index: number;
  readonly name: string;
  /** Newest last. */
  readonly outages: readonly Outage[];
  readonly routes: () => App['routes'];
  /** The snapshot it serves; null while it is down. */
  liveId(): string | null;
  /** The number of pending timers. */
  timers(): number;
  /** Whether an entry could not be added to the audit trail, so that an action is missing from it. */
  hasMissedNotes(): boolean;
  ask(request: InProcessRequest, client: Life): Promise<Outcome<Reply>>;
  /** Runs an action of an operator or editor in its process, like the command line. */
  operate<Answer>(who: string, work: (services: TestServer) => Promise<Answer>, client: Life): Promise<Outcome<Done<Answer>>>;
  start(): Promise<void>;
  crash(): void;
  pause(ms: number): void;
  jump(ms: number): void;
}

/** The result of work in a process. */
export type Done<Answer> = { readonly ok: true; readonly value: Answer } | { readonly ok: false; readonly error: unknown };

interface NodeParts {
  readonly index: number;
  readonly time: Time;
  readonly database: Database;
  readonly faults: Faults;
  readonly chance: Chance;
  readonly defects: Defects;
  /** Reports what happens to the node. */
  readonly tell: (what: string) => void;
}

/** The start of the simulated time. */
export const epoch = Date.parse('2027-03-01T10:00:00Z');

const startAgainMs = 1_000;

/** Creates a node, which serves once it is started. */
export function createNode(parts: NodeParts): Node {
  const { index, time, database, chance, tell } = parts;
  const world = createLife(`world of n${index}`);
  const outages: Outage[] = [];
  const open = new Set<() => void>();
  const timers = { waiting: 0 };
  let process: Process | null = null;
  let life = createLife(`n${index}`);
  let offsetMs = 0;
  let missedNotes = 0;

  const clock = (own: Life): Clock => ({
    now: () => Math.floor(epoch + time.now() + offsetMs),
    wait(delayMs, then) {
      timers.waiting += 1;
      let isOver = false;
      const end = () => {
        if (!isOver && own === life) timers.waiting -= 1;
        isOver = true;
      };
      const cancel = time.after(delayMs, own, () => {
        end();
        then();
      });
      return () => {
        end();
        cancel();
      };
    },
  });
  const noteLog = (code: string) => {
    if (code === 'audit-failed') missedNotes += 1;
  };
  const begin = async (own: Life) => {
    try {
      const begun = await openProcess({ ...parts, life: own, clock: clock(own), noteLog });
      process = begun;
      const outage = outages.at(-1);
      if (outage) outage.until = time.now();
      tell('is up');
    } catch (error) {
      tell(`cannot start: ${error instanceof Error ? error.message : String(error)}`);
      stop();
      time.after(startAgainMs, world, () => void start());
    }
  };
  const start = async () => {
    life = createLife(`n${index}`);
    timers.waiting = 0;
    await begin(life);
  };
  const stop = () => {
    life.isOver = true;
    process = null;
    database.forget(life);
    for (const lose of [...open]) lose();
  };
  /** Passes a request to the process and its response back; work in progress is lost when the process ends. */
  const send = <Answer>(client: Life, work: (process: Process) => Promise<Answer>): Promise<Outcome<Answer>> =>
    new Promise((resolve) => {
      const receiver = process;
      if (!receiver) {
        time.after(1, client, () => resolve({ kind: 'away' }));
        return;
      }
      const end = (outcome: Outcome<Answer>) => {
        open.delete(lose);
        time.after(chance.between(0.1, 3), client, () => resolve(outcome));
      };
      const lose = () => end({ kind: 'lost' });
      open.add(lose);
      time.after(chance.between(0.1, 3), receiver.life, () => {
        void work(receiver).then((answer) => {
          if (open.has(lose)) end({ kind: 'answer', answer });
        });
      });
    });

  return {
    index,
    name: `n${index}`,
    outages,
    routes: () => process?.app.routes ?? [],
    liveId: () => process?.services.catalogue.current().id ?? null,
    timers: () => timers.waiting,
    hasMissedNotes: () => missedNotes > 0,
    ask: (request, client) => send(client, ({ handle }) => exchange(handle, request)),
    operate: (who, work, client) =>
      send(client, ({ services }) => {
        const caller = { uid: who, kind: 'editor', role: 'publisher', session: '', authAt: 0 } as const;
        return services.kit
          .asCaller(caller, () => work(services))
          .then(
            (value) => ({ ok: true, value }) as const,
            (error: unknown) => ({ ok: false, error }) as const,
          );
      }),
    start() {
      outages.push({ from: time.now(), until: Number.POSITIVE_INFINITY });
      return start();
    },
    crash() {
      if (!process) return;
      outages.push({ from: time.now(), until: Number.POSITIVE_INFINITY });
      stop();
      const downMs = chance.between(200, 3_000);
      tell('crashes');
      time.after(downMs, world, () => void start());
    },
    pause(ms) {
      life.heldUntil = time.now() + ms;
      outages.push({ from: time.now(), until: time.now() + ms });
    },
    jump(ms) {
      offsetMs += ms;
    },
  };
}
