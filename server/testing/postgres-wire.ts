import { connect, createServer, type Socket } from 'node:net';

/** One connection through the wire. `application` is the name given by the client; `cut` breaks it without closing it properly. */
interface Link {
  readonly application: string;
  cut(): void;
}

/** The effect on a packet: passed on; passed on as the last one before the cut; swallowed; or cut before it arrives. */
export type Verdict = 'pass' | 'last' | 'swallow' | 'cut';

/** Decides for every packet. */
type Judge = (piece: { readonly bytes: Buffer; readonly isFromClient: boolean; readonly link: Link }) => Verdict;

/** A network connection that can be cut at a chosen moment. */
export interface Wire {
  readonly url: string;
  judge: Judge;
  links(): readonly Link[];
  close(): Promise<void>;
}

const passAll: Judge = () => 'pass';

/** A proxy between a store and the database at this address. */
export async function openWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target);
  const links = new Set<Link>();
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ host: hostname, port: Number(port), noDelay: true });
    const link = {
      application: '',
      cut: (): void => {
        client.resetAndDestroy();
        upstream.destroy();
      },
    };
    links.add(link);
    const carry = (from: Socket, to: Socket, isFromClient: boolean): void => {
      from.on('data', (bytes) => {
        if (isFromClient && link.application === '') link.application = readApplication(bytes);
        const verdict = wire.judge({ bytes, isFromClient, link });
        if (verdict === 'pass') to.write(bytes);
        if (verdict === 'cut') link.cut();
        // The other end gets the packet and then the end of the connection; this end only the cut.
        if (verdict === 'last') {
          to.end(bytes);
          from.resetAndDestroy();
        }
      });
      from.on('error', () => {});
      from.on('close', () => {
        links.delete(link);
        if (!to.writableEnded) to.destroy();
      });
    };
    carry(client, upstream, true);
    carry(upstream, client, false);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' ? address?.port : '');
  const wire: Wire = {
    url: url.href,
    judge: passAll,
    links: () => [...links],
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const link of links) link.cut();
      await closed;
    },
  };
  return wire;
}

/** Whether a packet contains this statement as text. */
export function holds(bytes: Buffer, statement: string): boolean {
  return bytes.includes(Buffer.concat([Buffer.from(statement), Buffer.from([0])]));
}

function readApplication(bytes: Buffer): string {
  const words = bytes.toString('latin1').split('\0');
  return words[words.indexOf('application_name') + 1] ?? '';
}
