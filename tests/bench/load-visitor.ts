// Somebody at a machine of their own, as nearly as one machine allows: asks for pages at an even pace, with nothing else to do, and tells how
// long those took that sent them away. A client that makes an overload is busy itself, and counts its own delays with the server's.
import { constants, setPriority } from 'node:os';
import { createLoadClient, type LoadStats, runAtRate } from './load-client.ts';
import { pageOf } from './load-people.ts';

/** What the visitor is told to do. */
export interface VisitorOrders {
  readonly port: number;
  readonly people: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
}

/** On a machine of their own they would not wait for a core. */
function goFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_HIGHEST);
  } catch {
    // Forbidden here: then what they wait for a core counts with the server's time.
  }
}

goFirst();

process.once('message', async (told) => {
  const { port, people, perSecond, seconds } = told as VisitorOrders;
  const client = createLoadClient(port, perSecond);
  // The first replies a client reads take it several milliseconds each.
  await runAtRate({ perSecond: 100, seconds: 1 }, () => client.send({ path: '/healthz', headers: {} }));
  const stats: LoadStats = await runAtRate({ perSecond, seconds }, (count) => client.send(pageOf(people, count)));
  await client.close();
  process.send?.(stats);
  process.disconnect();
});
