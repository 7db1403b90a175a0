/** What does not come in so many milliseconds, on a machine however busy, does not come. */
export const PATIENCE_MS = 300_000;

/** The real one, also while a test has put a clock of its own in its place. */
const startTimer = globalThis.setTimeout;

/**
 * Asks again and again until something is so: a server that answers, a process that has said its line, a call that has arrived. Nothing
 * is proven by how soon it is so; what never comes is named in the error.
 */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, everyMs = 5): Promise<void> {
  for (let waitedMs = 0; !(await isSo()); waitedMs += everyMs) {
    if (waitedMs >= PATIENCE_MS) throw new Error(`It did not come in ${PATIENCE_MS / 60_000} minutes: ${what}.`);
    await new Promise((then) => startTimer(then, everyMs));
  }
}
