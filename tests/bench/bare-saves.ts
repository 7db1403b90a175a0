// The bare loops for comparison with a save: the same file calls, the same statements, and nothing between them.
import { link, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import * as sql from '#server/testing/statements';

/** Where a file is saved, and where it is created before it gets its name. */
export interface FilePlace {
  readonly temp: string;
  readonly within: string;
}

/**
 * Replaces a file durably and keeps the previous one under another name: write, fsync, link, rename, fsync of the folder. `count` makes the
 * temporary name unique.
 */
export async function saveFile({ temp: tempFolder, within }: FilePlace, name: string, count: number, content: Buffer): Promise<void> {
  const temp = join(tempFolder, `bare-${count}.tmp`);
  const target = join(within, name);
  const earlier = `${target}.1`;
  const file = await open(temp, 'wx', 0o600);
  await file.write(content);
  await file.sync();
  await file.close();
  await unlink(earlier).catch(ignoreMissing);
  await link(target, earlier).catch(ignoreMissing);
  await rename(temp, target);
  const names = await open(within, 'r');
  await names.sync();
  await names.close();
}

/** The first save of a person has no previous file to keep. */
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** The transaction of a save to an existing row, which is written back unchanged. */
export async function saveRow(pool: Pool, name: string): Promise<void> {
  const client = await pool.connect();
  await client.query(sql.BEGIN);
  const { rows } = await client.query(sql.LOCK_SHELF, ['people', name]);
  const [row] = rows as { body: string; subject: Buffer }[];
  await client.query(sql.UPDATE_SHELF, ['people', name, row?.subject, row?.subject, row?.body]);
  await client.query(sql.COMMIT);
  client.release();
}
