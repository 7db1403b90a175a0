// The bare loop for comparison with a node: plain node:http with the same bytes in and out, and between them only the same file calls or
// statements. Its first message configures it.
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { Pool } from 'pg';
import * as sql from '#server/testing/statements';
import { saveFile, saveRow } from './bare-saves.ts';
import { cpuMs } from './bench-row.ts';

/** The reply of one person. */
export interface OwnReply {
  readonly headers: readonly string[];
  readonly body: string;
}

/** The response of a bare loop, and the work that it does first. */
export interface BareOrders {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
  /** The response for each person, by their cookie: a hub is personal, so a bare loop must identify the person. */
  readonly own?: Readonly<Record<string, OwnReply>>;
  /** Nothing; or the calls of a durable save; or the statements of a read or a save in the database. */
  readonly work: 'none' | 'save-file' | 'read-row' | 'save-row';
  /**
   * Where new files are created and where they are moved: these are the node's own folders, because the cost of a save differs from place
   * to place on a disk.
   */
  readonly temp?: string;
  readonly folders?: readonly string[];
  readonly databaseUrl?: string;
  /** Names of existing shelves, or of the files that are saved repeatedly: a save replaces existing data. */
  readonly names?: readonly string[];
  /** The number of bytes that our save writes. */
  readonly bytes?: number;
}

const connections = 10;

async function createWork({ work, temp = '', folders = [], databaseUrl, names = [], bytes = 0 }: BareOrders): Promise<() => Promise<void>> {
  const pool = databaseUrl === undefined ? null : new Pool({ connectionString: databaseUrl, max: connections });
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  if (work === 'save-file') {
    const content = Buffer.alloc(bytes, 'x');
    return () => {
      const count = next();
      const person = count % names.length;
      return saveFile({ temp, within: folders[person % folders.length] ?? '' }, `${person}.bare`, count, content);
    };
  }
  const nameOf = () => names[next() % names.length];
  if (work === 'read-row') return async () => void (await pool?.query(sql.READ_SHELF, ['people', nameOf()]));
  if (work === 'save-row' && pool) return () => saveRow(pool, nameOf() ?? '');
  return async () => undefined;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return pieces.length === 0 ? null : JSON.parse(Buffer.concat(pieces).toString());
}

async function createListener(orders: BareOrders): Promise<RequestListener> {
  const work = await createWork(orders);
  const body = Buffer.from(orders.body);
  const answer = (response: ServerResponse) => {
    response.writeHead(orders.status, [...orders.headers]);
    response.end(orders.status === 304 ? undefined : body);
  };
  if (orders.own) return answerOwn(orders.status, orders.own);
  if (orders.work === 'none') return (_request, response) => answer(response);
  return async (request, response) => {
    await readBody(request);
    await work();
    answer(response);
  };
}

function answerOwn(status: number, own: NonNullable<BareOrders['own']>): RequestListener {
  const replies = new Map(
    Object.entries(own).map(([cookie, { headers, body }]) => [cookie, { headers: [...headers], body: Buffer.from(body) }]),
  );
  return (request, response) => {
    const reply = replies.get(request.headers.cookie ?? '');
    response.writeHead(reply ? status : 404, reply?.headers);
    response.end(reply?.body);
  };
}

process.once('message', async (orders) => {
  const server = createServer({ keepAliveTimeout: 600_000 }, await createListener(orders as BareOrders));
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? (address?.port ?? 0) : 0);
    process.on('message', () => process.send?.(cpuMs()));
  });
});
process.on('disconnect', () => process.exit(0));
