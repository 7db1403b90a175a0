/** Milliseconds after which a condition is considered to have failed, even on a busy machine. */
export const PATIENCE_MS = 300_000;

/** The real timer, also while a test has replaced it. */
const startTimer = globalThis.setTimeout;

/**
 * Waits until a condition holds: a server answers, a process has printed its line, a call has arrived. How soon it holds proves nothing;
 * the error names the condition that never held.
 */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, everyMs = 5): Promise<void> {
  for (let waitedMs = 0; !(await isSo()); waitedMs += everyMs) {
    if (waitedMs >= PATIENCE_MS) throw new Error(`It did not come in ${PATIENCE_MS / 60_000} minutes: ${what}.`);
    await new Promise((then) => startTimer(then, everyMs));
  }
}
