import type { Chance } from './chance.ts';
import { type Client, createClient, type Heard, type Stage } from './client.ts';
import { epoch } from './node.ts';
import { listOf, type Person, type Save } from './people.ts';

const quickMs = 400;
const tries = 5;

/** One tab of a viewer, from the first sign-in until the run is over or the account is gone. */
export async function actAsViewer(stage: Stage, person: Person, chance: Chance, tab: number): Promise<void> {
  const client = createClient(stage, person, chance);
  const viewer = createViewer(stage, client, tab);
  await client.think(0, 5_000);
  while (!stage.isOver()) {
    if (person.cookie === null) await signIn(client);
    else await viewer.doSomething();
    if (person.erasedAt !== null && person.cookie === null) return;
    await client.think(200, 9_500);
  }
}

/** Tries once to sign in. */
export async function signIn(client: Client): Promise<void> {
  const { person } = client;
  person.signIns += 1;
  const { reply } = await client.ask('POST', '/account/local', { body: { email: person.name, password: `password of ${person.name}` } });
  const cookie = reply?.headers.get('set-cookie')?.split(';')[0];
  if (reply?.status === 200 && cookie !== undefined) person.cookie = cookie;
}

/** Forgets a cookie that was refused. */
export function noteRefusal(person: Person, cookie: string | null, { reply }: Heard): boolean {
  const isRefused = reply?.status === 401;
  if (isRefused && person.cookie === cookie) person.cookie = null;
  return isRefused;
}

function createViewer(stage: Stage, client: Client, tab: number) {
  const { person, chance } = client;
  const bases = new Map<string, string>();
  let count = 0;

  /** Sends a request with the current cookie; after a refusal the person signs in next. */
  const ask = async (method: string, path: string, more: { readonly body?: unknown; readonly etag?: string } = {}) => {
    const { cookie } = person;
    const heard = await client.ask(method, path, more);
    noteRefusal(person, cookie, heard);
    return heard;
  };

  async function loadHub(isPoll: boolean): Promise<void> {
    const known = isPoll ? person.lastHub : null;
    const { reply, from, to } = await ask('GET', '/api/v1/hub', known ? { etag: known.etag } : {});
    if (reply?.status === 304 && known) stage.invariants.read(person, known.saved, { from: known.isLastKnown ? 0 : from, to });
    if (reply?.status !== 200) return;
    const hub = JSON.parse(reply.text) as { saved: readonly Setting[]; person: { name: string }; lastReadAt?: string };
    if (hub.person.name !== person.canary) stage.invariants.breaks(`${person.name} was greeted as ${hub.person.name}.`);
    const saved = toMap(hub.saved);
    const isLastKnown = hub.lastReadAt !== undefined;
    person.lastHub = { etag: reply.headers.get('etag') ?? '', saved, isLastKnown };
    // Such a hub declares that it may be stale; its content was true at an earlier moment.
    stage.invariants.read(person, saved, { from: isLastKnown ? 0 : from, to });
  }

  async function readSettings(): Promise<void> {
    const { reply, from, to } = await ask('GET', '/api/v1/user');
    if (reply?.status !== 200) return;
    const { settings } = JSON.parse(reply.text) as { settings: readonly Setting[] };
    stage.invariants.read(person, toMap(settings), { from, to });
  }

  async function save(): Promise<void> {
    count += 1;
    const collection = chance.pick(['dashboardData', 'dashboardTodo']);
    const name = `note-${chance.below(3)}`;
    const key = `${collection}/${name}`;
    const value = `${person.canary} tab ${tab} save ${count}`;
    const made: Save = { value, from: stage.time.now(), keptAt: null, overAt: Number.POSITIVE_INFINITY, isRefused: false };
    listOf(person.saves, key).push(made);
    const lastUpdated = new Date(epoch + stage.time.now()).toISOString();
    const base = chance.happens(0.4) ? bases.get(key) : undefined;
    const body = { collection, name, data: JSON.stringify(value), lastUpdated, ...(base === undefined ? {} : { base }) };
    let isCertain = true;
    for (let times = 0; times < tries; times += 1) {
      const heard = await ask('PUT', '/api/v1/user/settings', { body });
      const end = endOfSave(heard, value);
      if (end.kind === 'unknown') isCertain = false;
      if (end.stored) bases.set(key, end.stored.lastUpdated);
      if (end.kind === 'kept') made.keptAt = heard.to;
      if (end.kind === 'refused' && isCertain) made.isRefused = true;
      if (end.kind !== 'unknown' && end.kind !== 'away') break;
      await client.think(quickMs, 3 * quickMs);
    }
    if (isCertain) made.overAt = stage.time.now();
  }

  /** Sends the same press until it is answered; it counts once. */
  async function pressBook(): Promise<void> {
    count += 1;
    const book = `${person.canary} book ${tab}-${chance.below(2)}`;
    const presses = listOf(person.presses, book);
    const press = { key: `press-${tab}-${count}`, isKept: false };
    presses.push(press);
    for (let times = 0; times < tries && !press.isKept; times += 1) {
      const { reply } = await ask('POST', '/api/v1/reading-list', { body: { book, key: press.key } });
      if (reply?.status === 401) break;
      press.isKept = reply?.status === 200;
      if (reply?.status === 200) checkList(book, reply.text);
      else await client.think(quickMs, 3 * quickMs);
    }
  }

  function checkList(book: string, text: string): void {
    const presses = listOf(person.presses, book);
    if (person.erasingFrom !== null || !presses.every(({ isKept }) => isKept)) return;
    const { books } = JSON.parse(text) as { books: readonly string[] };
    if (books.includes(book) !== (presses.length % 2 === 1))
      stage.invariants.breaks(`After ${presses.length} presses ${book} is ${books.includes(book) ? 'on' : 'off'} the list.`);
  }

  async function signOut(): Promise<void> {
    const { cookie } = person;
    person.hasEnding = true;
    const { reply, to } = await client.ask('POST', '/account/logout');
    if (reply?.status !== 204 || cookie === null) return;
    if (person.cookie === cookie) person.cookie = null;
    // While the database is down only the cookie is deleted, and the other nodes learn of it later.
    if (await stage.invariants.hasEnded(cookie)) person.endedCookies.set(cookie, to);
  }

  /** Tries an old, ended cookie. */
  async function tryEndedCookie(): Promise<void> {
    const [cookie] = [...person.endedCookies.keys()].slice(-1);
    if (cookie === undefined) return;
    for (const path of ['/api/v1/hub', '/api/v1/user', '/api/v1/hub']) {
      await client.ask('GET', path, { cookie });
      await client.think(100, 1_500);
    }
  }

  const deeds: readonly (readonly [weight: number, deed: () => Promise<unknown>])[] = [
    [22, () => loadHub(false)],
    [22, () => loadHub(true)],
    [6, readSettings],
    [14, save],
    // Two parts of a page that save at the same moment.
    [8, () => Promise.all([save(), save()])],
    [12, pressBook],
    [5, () => ask('GET', '/api/v1/opening-hours')],
    [4, () => ask('GET', '/dashboard')],
    [3, () => client.ask('GET', '/api/v1/dashboard-update')],
    [5, signOut],
    [8, tryEndedCookie],
  ];
  const total = deeds.reduce((sum, [weight]) => sum + weight, 0);
  return {
    async doSomething() {
      let left = chance.below(total);
      for (const [weight, deed] of deeds) {
        left -= weight;
        if (left < 0) return deed();
      }
    },
  };
}

interface Setting {
  readonly collection: string;
  readonly name: string;
  readonly data: unknown;
  readonly lastUpdated: string;
}

function toMap(settings: readonly Setting[]): ReadonlyMap<string, string> {
  return new Map(settings.map(({ collection, name, data }) => [`${collection}/${name}`, String(data)]));
}

interface EndOfSave {
  readonly kind: 'kept' | 'refused' | 'unknown' | 'away';
  readonly stored?: Setting;
}

/** The outcome of a save according to its reply. If the request or the reply was lost, it may have been saved. */
function endOfSave({ reply, isTaken }: Heard, value: string): EndOfSave {
  if (!reply) return { kind: isTaken ? 'unknown' : 'away' };
  if (reply.status === 503) return { kind: 'unknown' };
  if (reply.status !== 200 && reply.status !== 409) return { kind: 'refused' };
  const stored = JSON.parse(reply.text) as Setting;
  return { kind: reply.status === 200 && stored.data === value ? 'kept' : 'refused', stored };
}
