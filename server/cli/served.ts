import { readLive, readShipped, standInShipped } from '../publishing/index.ts';
import { type FolderParts, readFolder } from './folder-commands.ts';

const earlier = 'The snapshot that was made live last can not be read: visitors see an earlier one.';
const shipped = 'No snapshot that was published can be read: visitors see the shipped content. Publish, import or roll back.';

/** Finds the content that visitors see, as the server does, and prints a note if it is not what was last made live. */
export async function findServed({ store, pack, openFolder, onNote }: FolderParts): Promise<void> {
  const live = await readLive(store);
  if (store.health().serving === 'earlier') onNote(earlier);
  if (live !== 'unreadable') return;
  onNote(shipped);
  const content = readShipped(readFolder(openFolder(undefined)), pack);
  // Content with mistakes is not served; then the next publish replaces nothing.
  if (content.errors.length === 0) await standInShipped(store, content);
}
