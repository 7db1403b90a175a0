/** What the switches in mutated files read and count. StrykerJS defines its name and shape. */
interface Switchboard {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  readonly mutantCoverage: { readonly static: Record<string, number>; readonly perTest: Record<string, Record<string, number>> };
}

const board: Switchboard = { mutantCoverage: { static: {}, perTest: {} } };
(globalThis as { __stryker__?: Switchboard }).__stryker__ = board;

/** Runs `work` and counts how often it reached each mutant. */
export async function countHits<T>(work: () => Promise<T>): Promise<{ value: T; hits: Map<string, number> }> {
  board.currentTestId = 'now';
  board.mutantCoverage.perTest.now = {};
  const value = await work();
  board.currentTestId = undefined;
  return { value, hits: new Map(Object.entries(board.mutantCoverage.perTest.now)) };
}

/** Runs `work` with a mutant active. Its code throws after it was reached more than `limit` times, so no loop is endless. */
export async function withMutant<T>(id: string, limit: number, work: () => Promise<T>): Promise<{ value: T; hits: number }> {
  board.activeMutant = id;
  board.hitLimit = limit;
  board.hitCount = 0;
  const value = await work();
  board.activeMutant = undefined;
  return { value, hits: board.hitCount };
}
