import { UNSENT_START } from '../drafts/draft-keys.ts';
import type { TextCipher } from '../drafts/text-cipher.ts';
import type { Unsent, UnsentAct } from '../state/hub-context.tsx';
import { NO_UNSENT } from '../state/still-store.ts';
import type { HubPorts } from './ports.ts';

interface UnsentParts {
  readonly ports: Pick<HubPorts, 'local' | 'now' | 'log' | 'isOnline' | 'onChange'>;
  /** The person's id, and the key that encrypts their data in browser storage. */
  readonly person: { readonly id: string; readonly deviceKey?: string };
  /** Loads the cipher when the connection is lost, with the first action, or with actions of an earlier page. */
  readonly loadCipher?: () => Promise<(key: string) => TextCipher>;
}

/** One action as it is stored; the time comes first. */
interface StoredAct {
  readonly at: string;
  readonly value: unknown;
}

/** Actions of one person in the storage of the device; a page without a key stores none. */
export function createUnsent({ ports, person, loadCipher = loadTextCipher }: UnsentParts): Unsent {
  const { id, deviceKey } = person;
  if (deviceKey === undefined) return NO_UNSENT;
  const keyOf = (name: string) => `${UNSENT_START}${name}:${id}`;
  const listKeys = (start: string) =>
    ports.local.keys().filter((key) => key.startsWith(`${UNSENT_START}${start}`) && key.endsWith(`:${id}`));
  const ours = new Map<string, string>();
  let readyCipher: TextCipher | null = null;
  let count = 0;
  let loading: Promise<TextCipher> | null = null;
  const load = () => {
    loading ??= loadCipher().then((create) => {
      readyCipher = create(deviceKey);
      return readyCipher;
    });
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };
  // Load the cipher when offline, so that later actions are stored synchronously.
  const prepare = () => void load().catch(() => undefined);
  ports.onChange('offline', prepare);
  if (!ports.isOnline()) prepare();
  const waiting = new Map<string, string>();
  const write = (name: string, text: string, cipher: TextCipher) => {
    const encrypted = cipher.encrypt(text, keyOf(name));
    ours.set(name, encrypted);
    ports.local.write(keyOf(name), encrypted);
  };
  const writeWaiting = (cipher: TextCipher) => {
    for (const [name, text] of waiting) write(name, text, cipher);
    waiting.clear();
  };
  return {
    keep(name, value) {
      count += 1;
      const text = JSON.stringify({ at: `${ports.now().toISOString()} ${String(count).padStart(6, '0')}`, value } satisfies StoredAct);
      if (readyCipher) return write(name, text, readyCipher);
      waiting.set(name, text);
      load().then(writeWaiting, (cause: unknown) => ports.log('info', 'unsent', String(cause)));
    },
    drop(name) {
      waiting.delete(name);
      const known = ours.get(name);
      ours.delete(name);
      // Another tab of the same person may have stored a newer value.
      if (known !== undefined && ports.local.read(keyOf(name)) === known) ports.local.remove(keyOf(name));
    },
    has: (start) => listKeys(start).length > 0,
    async list(start) {
      const keys = listKeys(start);
      if (keys.length === 0) return [];
      const cipher = await load();
      const acts = keys.flatMap((key) => {
        const name = key.slice(UNSENT_START.length, -`:${id}`.length);
        const encrypted = ports.local.read(key);
        const act = ours.has(name) || encrypted === null ? null : readAct(cipher.decrypt(encrypted, key));
        if (!act || encrypted === null) return [];
        ours.set(name, encrypted);
        return [{ ...act, name }];
      });
      return acts.sort((one, other) => (one.at < other.at ? -1 : 1)).map(({ name, value }): UnsentAct => ({ name, value }));
    },
  };
}

const loadTextCipher = async () => (await import('../drafts/text-cipher.ts')).createTextCipher;

function readAct(text: string | null): StoredAct | null {
  try {
    const { at, value } = Object(JSON.parse(text ?? 'null'));
    return typeof at === 'string' ? { at, value } : null;
  } catch {
    // An unreadable action counts as none.
    return null;
  }
}
