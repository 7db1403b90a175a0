// A visitor on a separate machine, as nearly as one machine allows: requests pages at an even rate, does nothing else, and reports how long
// refusals took. A client that causes an overload is busy itself, and adds its own delays to the server's.
import { constants, setPriority } from 'node:os';
import { createLoadClient, type LoadStats, runAtRate } from './load-client.ts';
import { pageOf } from './load-people.ts';

/** The visitor's configuration. */
export interface VisitorOrders {
  readonly port: number;
  readonly people: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
}

/** Raises the priority: on a separate machine the visitor would not wait for a core. */
function goFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_HIGHEST);
  } catch {
    // Not allowed here: then the wait for a core counts as the server's time.
  }
}

goFirst();

process.once('message', async (told) => {
  const { port, people, perSecond, seconds } = told as VisitorOrders;
  const client = createLoadClient(port, perSecond);
  // The first responses that a client reads take it several milliseconds each.
  await runAtRate({ perSecond: 100, seconds: 1 }, () => client.send({ path: '/healthz', headers: {} }));
  const stats: LoadStats = await runAtRate({ perSecond, seconds }, (count) => client.send(pageOf(people, count)));
  await client.close();
  process.send?.(stats);
  process.disconnect();
});
