import type { ChangeSetShown } from '#schemas/editor';
import { exportItems } from '../publishing/index.ts';
import type { World } from './world.ts';

/** The roles of an editor, from viewing to everything. */
export type Role = 'viewer' | 'writer' | 'publisher' | 'admin';

/** The widget of the world's catalogue, with the fields that the tests check. */
export interface Item {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly [more: string]: unknown;
}

/** An editor in a world, and their requests. */
export interface Editor {
  readonly uid: string;
  readonly cookie: string;
  read(path: string): Promise<Response>;
  write(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Opens a change set and gives its id. */
  open(title?: string): Promise<string>;
  /** Saves an item named kind/id over the version with that tag. */
  save(set: string, item: string, value: unknown, tag: string): Promise<Response>;
}

/** A signed-in editor. Each call creates another person. */
export async function createEditor(world: World, role: Role, uid = `uid-${role}`): Promise<Editor> {
  const proof = { at: world.clock.now(), isFromProvider: false, hasSecondFactor: false };
  const whole = await world.services.sessions.open({ uid, kind: 'editor', role, proof }, {});
  const cookie = whole.split(';')[0] ?? '';
  const write: Editor['write'] = async (method, path, body, headers = {}) =>
    world.write(method, `/editor/api/${path}`, body, { cookie, headers: { ...(await seenBefore(path, body)), ...headers } });
  /** Sends the tag of the current content before a publish, as an editor who has just reviewed it, unless a test overrides it. */
  const seenBefore = async (path: string, body: unknown): Promise<Record<string, string>> => {
    const [, set] = /^change-sets\/([\w-]+)\/(?:publish|schedule)$/.exec(path) ?? [];
    if (set === undefined) return {};
    const { items } = Object(body) as { readonly items?: unknown };
    const whole = `/editor/api/change-sets/${set}`;
    const looked = await (items ? world.write('POST', `${whole}/review`, { items }, { cookie }) : world.ask(whole, { cookie }));
    return { 'If-Match': `"${((await looked.json()) as { readonly tag?: string }).tag}"` };
  };
  return {
    uid,
    cookie,
    write,
    read: (path) => world.ask(`/editor/api/${path}`, { cookie }),
    open: async (title = 'Work') => ((await (await write('POST', 'change-sets', { title })).json()) as ChangeSetShown).id,
    save: (set, item, value, tag) => write('PUT', `change-sets/${set}/items/${item}`, { value }, { 'If-Match': `"${tag}"` }),
  };
}

/** The live value of the widget. */
export async function liveWidget(world: World): Promise<Item> {
  const item = (await exportItems(world.store)).find(({ kind, id }) => kind === 'widgets' && id === 'Loans');
  return JSON.parse(JSON.stringify(item?.value)) as Item;
}

/** The tag of the live widget, from the answer to a save without a tag. */
export async function liveTag(world: World, editor: Editor, set: string): Promise<string> {
  const refused = await editor.save(set, 'widgets/Loans', await liveWidget(world), 'never-seen');
  return ((await refused.json()) as { tag: string }).tag;
}

/** Changes the widget in a new change set, and gives its id. */
export async function changeWidget(world: World, editor: Editor, change: Partial<Item>): Promise<string> {
  const set = await editor.open();
  const saved = await editor.save(set, 'widgets/Loans', { ...(await liveWidget(world)), ...change }, await liveTag(world, editor, set));
  if (saved.status !== 200) throw new Error(`The change was not saved: ${saved.status}`);
  return set;
}
