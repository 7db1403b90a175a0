// Somebody at a machine of their own, as nearly as one machine allows: asks for pages at an even pace, with nothing else to do, and tells how
// long those took that sent them away. A client that makes an overload is busy itself, and counts its own delays with the server's.
import { createLoadClient, type LoadStats, runAtRate } from './load-client.ts';
import { pageOf } from './load-people.ts';

/** What the visitor is told to do. */
export interface VisitorOrders {
  readonly port: number;
  readonly people: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
}

process.once('message', async (told) => {
  const { port, people, perSecond, seconds } = told as VisitorOrders;
  const client = createLoadClient(port, perSecond);
  const stats: LoadStats = await runAtRate({ perSecond, seconds }, (count) => client.send(pageOf(people, count)));
  await client.close();
  process.send?.(stats);
  process.disconnect();
});
