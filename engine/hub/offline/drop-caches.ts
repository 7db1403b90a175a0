/** Deletes every cache whose name has this prefix, except one. */
export async function dropCaches(caches: CacheStorage, start: string, except?: string): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(start) && name !== except) await caches.delete(name);
}
