import type { Reply } from '#server/testing/in-process';
import type { TestServer } from '#server/testing/server';
import type { Chance } from './chance.ts';
import type { Invariants } from './invariants.ts';
import type { Done, Node, Outcome } from './node.ts';
import type { Person } from './people.ts';
import { createLife, type Time } from './time.ts';

/** The dependencies that a run gives to its actors. */
export interface Stage {
  readonly time: Time;
  readonly nodes: readonly Node[];
  readonly invariants: Invariants;
  readonly tell: (what: string) => void;
  /** Whether actors must start nothing new. */
  isOver(): boolean;
}

/** The outcome of a request for its actor. A null reply is an unknown result, or without `isTaken` the lack of a node. */
export interface Heard {
  readonly reply: Reply | null;
  readonly isTaken: boolean;
  readonly from: number;
  readonly to: number;
}

/** One tab of a person's browser, or one of their programs. */
export interface Client {
  readonly person: Person;
  readonly chance: Chance;
  ask(method: string, path: string, more?: { readonly body?: unknown; readonly etag?: string; readonly cookie?: string }): Promise<Heard>;
  /** Runs an operation on some node that has no route in the product. Null: the result is unknown. */
  operate<Answer>(what: string, work: (services: TestServer) => Promise<Answer>): Promise<Done<Answer> | null>;
  think(minMs: number, maxMs: number): Promise<void>;
}

const patienceMs = 6_000;

/** Opens a tab. */
export function createClient(stage: Stage, person: Person, chance: Chance): Client {
  const { time, nodes, invariants, tell } = stage;
  const life = createLife(person.name);
  const address = `10.0.${person.kind === 'viewer' ? 0 : 1}.${/\d+$/.exec(person.name)?.[0] ?? 0}`;
  /** Waits for a result, up to a limit; a node may still be handling the request after its actor has left. */
  const wait = <Answer>(outcome: Promise<Outcome<Answer>>): Promise<Outcome<Answer>> => {
    const request = { from: time.now(), to: Number.POSITIVE_INFINITY };
    person.requests.push(request);
    void outcome.then(() => {
      request.to = time.now();
    });
    const giveUp = time.sleep(patienceMs, life).then(() => ({ kind: 'lost' }) as const);
    return Promise.race([outcome, giveUp]);
  };
  return {
    person,
    chance,
    think: (minMs, maxMs) => time.sleep(chance.between(minMs, maxMs), life),
    async ask(method, path, { body, etag, cookie = person.cookie ?? undefined } = {}) {
      const node = chance.pick(nodes);
      const from = time.now();
      const headers = {
        ...(cookie === undefined ? {} : { cookie }),
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
        ...(method === 'GET' ? {} : { 'x-hub-request': '1', 'content-type': 'application/json' }),
      };
      const text = body === undefined ? '' : JSON.stringify(body);
      const outcome = await wait(node.ask({ method, path, address, headers, body: text }, life));
      const to = time.now();
      const said = outcome.kind === 'answer' ? `${outcome.answer.status}` : outcome.kind;
      tell(`${person.name} ${method} ${path} on ${node.name}: ${said} after ${(to - from).toFixed(1)} ms`);
      if (outcome.kind !== 'answer') return { reply: null, isTaken: outcome.kind === 'lost', from, to };
      invariants.replied({ person, node, method, path, cookie: cookie ?? null, from, to }, outcome.answer);
      return { reply: outcome.answer, isTaken: true, from, to };
    },
    async operate(what, work) {
      const node = chance.pick(nodes);
      const outcome = await wait(node.operate(person.uid, work, life));
      const ending = outcome.kind !== 'answer' ? outcome.kind : outcome.answer.ok ? 'done' : nameOf(outcome.answer.error);
      tell(`${person.name} ${what} on ${node.name}: ${ending}`);
      return outcome.kind === 'answer' ? outcome.answer : null;
    },
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message}` : String(error);
}
