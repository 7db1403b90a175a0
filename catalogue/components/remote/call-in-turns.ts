/** The result of the call for one entry. */
export type CallOutcome<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly cause: unknown };

/** How many calls run at the same time. */
const AT_ONCE = 4;

/** Calls a service for each entry, a few at a time. Results are in the order of the entries; a failure does not stop the others. */
export async function callInTurns<Entry, Value>(
  entries: readonly Entry[],
  call: (entry: Entry) => Promise<Value>,
): Promise<readonly CallOutcome<Value>[]> {
  const answers = new Map<number, CallOutcome<Value>>();
  const waiting = [...entries.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, entry] = next;
      try {
        answers.set(place, { ok: true, value: await call(entry) });
      } catch (cause) {
        answers.set(place, { ok: false, cause });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return entries.flatMap((_, place) => answers.get(place) ?? []);
}
