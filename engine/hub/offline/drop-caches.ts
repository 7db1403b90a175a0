/** Deletes every cache whose name begins like this, except one. */
export async function dropCaches(caches: CacheStorage, start: string, except?: string): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(start) && name !== except) await caches.delete(name);
}
