import { pseudonymOf } from '#server/audit';
import { HttpError } from '#server/http';
import { erasePerson } from '#server/profile';
import { importItems, listSnapshots, rollback } from '#server/publishing';
import { type Actor, StoreError } from '#server/stores';
import { pack as libraryPack } from '../second-pack/pack.ts';
import type { Chance } from './chance.ts';
import { type Client, createClient, type Stage } from './client.ts';
import { itemsOfEdition } from './library.ts';
import type { Person } from './people.ts';
import { noteRefusal, signIn } from './viewers.ts';

/** The state that editors share: the number of the last edition, and the people each of them may disable or erase. */
interface SharedState {
  edition: number;
  erasuresLeft: number;
}

const tries = 6;

/** An editor who works until the run is over. */
export async function actAsEditor(stage: Stage, { person, chance, viewers, shared }: EditorParts): Promise<void> {
  const client = createClient(stage, person, chance);
  const editor = createEditor(stage, client, viewers, shared);
  await client.think(500, 8_000);
  while (!stage.isOver()) {
    if (person.cookie === null) await signIn(client);
    await editor.doSomething();
    await client.think(1_000, 9_000);
  }
}

interface EditorParts {
  readonly person: Person;
  readonly chance: Chance;
  /** The viewers whom no other editor disables or erases. */
  readonly viewers: readonly Person[];
  readonly shared: SharedState;
}

interface Insisted {
  readonly isDone: boolean;
  readonly isPlain: boolean;
  readonly hasStray: boolean;
}

function createEditor(stage: Stage, client: Client, viewers: readonly Person[], shared: SharedState) {
  const { person, chance } = client;
  const { invariants, time } = stage;
  const actor: Actor = { kind: 'editor', id: person.uid };

  /** Tries once; only errors with a known reason may occur. */
  const operate: Client['operate'] = async (what, work) => {
    const done = await client.operate(what, work);
    if (done && !done.ok && !(done.error instanceof StoreError || done.error instanceof HttpError))
      invariants.breaks(`${person.name} could not ${what}: ${String(done.error)}`);
    return done;
  };

  async function publish(): Promise<void> {
    shared.edition += 1;
    const items = itemsOfEdition(shared.edition);
    const reason = `edition ${shared.edition}`;
    const done = await operate(`publishes ${reason}`, ({ store }) => importItems(items, { store, pack: libraryPack, actor, reason }));
    if (!done?.ok) return;
    const { id, problems } = done.value;
    if (id === null) invariants.breaks(`${reason} was refused: ${JSON.stringify(problems)}`);
    else invariants.done({ action: 'publish', target: id });
  }

  async function rollBack(): Promise<void> {
    const age = 1 + chance.below(3);
    const done = await operate(`rolls back by ${age}`, async ({ store }) => {
      const id = (await listSnapshots(store, actor))[age]?.id;
      return id === undefined ? null : { id, isDone: (await rollback(store, actor, id)).ok };
    });
    if (done?.ok && done.value?.isDone) invariants.done({ action: 'roll-back', target: done.value.id });
  }

  async function preview(): Promise<void> {
    const { cookie } = person;
    const record = { name: 'Somebody', age: 30, cardUntil: '2027-05-01', loans: 1 };
    noteRefusal(person, cookie, await client.ask('POST', '/editor/api/plan', { body: { record } }));
  }

  /** Retries until it has certainly succeeded. Reports, too, whether the first try did it, and whether a try may still be running. */
  async function insist(what: string, work: Parameters<Client['operate']>[1]): Promise<Insisted> {
    let hasStray = false;
    for (let times = 0; times < tries; times += 1) {
      const done = await operate(what, work);
      if (done?.ok) return { isDone: true, isPlain: times === 0, hasStray };
      hasStray ||= done === null;
      await client.think(300, 1_500);
    }
    return { isDone: false, isPlain: false, hasStray };
  }

  async function shutOut(viewer: Person): Promise<void> {
    viewer.hasEnding = true;
    const shut = await insist(`shuts ${viewer.name} out`, ({ accounts }) => accounts.setDisabled(viewer.name, true));
    note('account-shut', viewer, shut.isPlain && viewer.isOpen);
    viewer.isOpen = false;
    if (shut.isDone && !viewer.hasStrayOpening) viewer.shutAt = time.now();
    await client.think(3_000, 9_000);
    viewer.shutAt = null;
    const opened = await insist(`lets ${viewer.name} in again`, ({ accounts }) => accounts.setDisabled(viewer.name, false));
    note('account-opened', viewer, opened.isPlain && shut.isDone && !viewer.hasStrayOpening);
    viewer.hasStrayOpening ||= opened.hasStray;
    viewer.isOpen = opened.isDone && !shut.hasStray;
  }

  /** Expects an audit entry, unless an earlier try with a lost response may have done the action without one. */
  function note(action: string, viewer: Person, isCertain: boolean): void {
    if (isCertain) invariants.done({ action, target: pseudonymOf(viewer.uid) });
  }

  async function erase(viewer: Person): Promise<void> {
    if (shared.erasuresLeft === 0) return;
    shared.erasuresLeft -= 1;
    viewer.hasEnding = true;
    viewer.erasingFrom = time.now();
    const { isDone } = await insist(`erases ${viewer.name}`, (services) => erasePerson(services, viewer.uid));
    if (!isDone) return;
    viewer.erasedAt = time.now();
    viewer.shutAt = time.now();
    note('erase', viewer, true);
  }

  return {
    async doSomething() {
      const viewer = chance.pick(viewers);
      const kind = chance.below(100);
      if (kind < 22) await publish();
      else if (kind < 34) await rollBack();
      else if (kind < 55 || viewer.erasingFrom !== null) await preview();
      else if (kind < 92) await shutOut(viewer);
      else await erase(viewer);
    },
  };
}
