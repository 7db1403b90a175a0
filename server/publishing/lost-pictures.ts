import { createProblem, type Problem } from '#schemas';
import type { Picture } from '#schemas/catalogue';
import type { SnapshotItem, Store } from '../stores/index.ts';

/**
 * A problem for each new or changed picture without files in this store, such as an imported one. Live pictures are not checked again.
 * The items have passed their checks.
 */
export async function findLostPictures(
  store: Pick<Store, 'blob'>,
  items: readonly SnapshotItem[],
  live: readonly SnapshotItem[],
): Promise<readonly Problem[]> {
  const known = new Set(picturesIn(live).flatMap(filesOf));
  const lost = await Promise.all(picturesIn(items).map((picture) => findLoss(store, picture, known)));
  return lost.flatMap((problem) => problem ?? []);
}

async function findLoss(store: Pick<Store, 'blob'>, picture: Picture, known: ReadonlySet<string>): Promise<Problem | null> {
  const { id, title } = picture;
  for (const file of filesOf(picture)) {
    if (known.has(file) || (await store.blob(file))) continue;
    const place = { kind: 'pictures', id, path: `pictures/${id}.json`, pointer: '/sizes' };
    return createProblem('picture-lost', { title }, place);
  }
  return null;
}

function picturesIn(items: readonly SnapshotItem[]): readonly Picture[] {
  // They have passed the schema of their kind, so the cast is safe.
  return items.filter(({ kind }) => kind === 'pictures').map(({ value }) => value as Picture);
}

function filesOf({ sizes }: Picture): readonly string[] {
  return sizes.map(({ file }) => file);
}
