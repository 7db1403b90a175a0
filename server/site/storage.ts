import type { Log } from '#engine';
import { type AuditAction, type AuditNote, type AuditTrail, auditStore, createAuditTrail, pseudonymOf } from '../audit/index.ts';
import { defineFeature, type Platform, type ValuesOf } from '../composition/index.ts';
import { type DeviceKeys, openDeviceKeys, openEncryptedStore } from '../encryption/index.ts';
import { type Caller, createFollowing } from '../http/index.ts';
import { createLowdbStore, createMemoryStore, createPostgresStore, type Store, type WatchedStore, watchStore } from '../stores/index.ts';
import { demandDatabase, storeSettings } from './store-settings.ts';

/** Storage, with its audit trail. */
export interface Storage {
  /** Every save goes through it: encrypted, audited in the name of the caller, and counted by owner. */
  readonly store: Store;
  readonly watched: WatchedStore;
  readonly trail: AuditTrail;
  /** Audits an action that no document records. One that cannot be audited is not undone. */
  readonly note: (actor: string, action: AuditAction, target: string, details?: AuditNote['details']) => Promise<void>;
  /** Runs work on behalf of the caller, so that the audit trail names them. */
  readonly asCaller: <Answer>(caller: Caller, work: () => Answer) => Answer;
  /** The keys for data that a person's browser stores on its device. */
  readonly deviceKeyOf: DeviceKeys;
  close(): Promise<void>;
}

type StoreSettings = ValuesOf<typeof storeSettings>;

interface StorageParts extends Pick<Platform, 'hub' | 'clock' | 'log' | 'every' | 'isProduction'> {
  /** The actor of all actions without a caller. */
  readonly actor?: string;
}

/** Opens the configured store directly: unencrypted, not audited. */
async function openStore(settings: StoreSettings, { clock, log, every }: StorageParts): Promise<Store> {
  const { storeKind, dataFolder, listenUrl, migratesDatabase } = settings;
  const onEvent = (event: { code: string }) => log.record('error', event.code, event);
  if (storeKind === 'memory') return createMemoryStore({ clock, log: onEvent });
  if (storeKind === 'lowdb') return createLowdbStore({ folder: dataFolder, clock, every, log: onEvent });
  return createPostgresStore({ url: demandDatabase(settings), listenUrl, clock, every, log: onEvent, migrate: migratesDatabase });
}

/** The storage over an open store. */
export function toStorage(
  store: Store,
  trail: AuditTrail,
  parts: Pick<Storage, 'asCaller' | 'deviceKeyOf'> & { readonly log: Log },
): Storage {
  const watched = watchStore(store);
  return {
    store: watched.store,
    watched,
    trail,
    async note(actor, action, target, details) {
      await trail
        .append({ actor, action, target, ...(details ? { details } : {}) })
        .catch((error: unknown) => parts.log.record('error', 'audit-failed', { action, error }));
    },
    asCaller: parts.asCaller,
    deviceKeyOf: parts.deviceKeyOf,
    close: () => store.close(),
  };
}

/** Opens the configured store, encrypted and audited. Rejects with a plain sentence when it cannot be used. */
export async function openStorage(settings: StoreSettings, parts: StorageParts): Promise<Storage> {
  const { clock, log, hub, isProduction, actor } = parts;
  const opened = await openStore(settings, parts);
  const keys = { ...settings, isProduction, keys: settings.dataKeys };
  try {
    const onEvent = (event: { readonly code: string }) => log.record('error', event.code, { ...event });
    const encrypted = await openEncryptedStore(opened, { ...keys, fields: hub.encryptedFields ?? [], log: onEvent });
    const trail = createAuditTrail({ store: encrypted, clock });
    const acting = createFollowing<string | null>();
    const whoActs = () => actor ?? acting.current();
    const storage = toStorage(auditStore(encrypted, { trail, log, whoActs }), trail, {
      log,
      asCaller: ({ kind, uid }, work) => acting.run(kind === 'viewer' ? pseudonymOf(uid) : uid, work),
      deviceKeyOf: openDeviceKeys(keys),
    });
    return { ...storage, close: () => opened.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The store of the server. */
export const storage = defineFeature({
  name: 'storage',
  settings: storeSettings,
  create: (_, making): Promise<Storage> => openStorage(making.settings, making),
  close: (service) => service.close(),
  concerns({ store }) {
    const health = store.health();
    return [
      ...(health.writable ? [] : ['store-read-only']),
      ...(health.quarantined > 0 ? ['documents-set-aside'] : []),
      ...(health.newer > 0 ? ['documents-newer'] : []),
      ...(health.vanished > 0 ? ['documents-vanished'] : []),
    ];
  },
});
