/** What came of asking about one entry. */
export type AskedAnswer<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly cause: unknown };

/** How many calls of a kind are under way at the same time (CALL-039). */
const AT_ONCE = 4;

/** Asks about each entry, a few at a time. The answers are in the order of the entries; one that fails does not stop the others. */
export async function askInTurns<Entry, Value>(
  entries: readonly Entry[],
  ask: (entry: Entry) => Promise<Value>,
): Promise<readonly AskedAnswer<Value>[]> {
  const answers = new Map<number, AskedAnswer<Value>>();
  const waiting = [...entries.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, entry] = next;
      try {
        answers.set(place, { ok: true, value: await ask(entry) });
      } catch (cause) {
        answers.set(place, { ok: false, cause });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return entries.flatMap((_, place) => answers.get(place) ?? []);
}
