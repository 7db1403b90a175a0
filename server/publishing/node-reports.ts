import type { Clock, Log } from '../../engine/index.ts';
import { updateDocument } from '../http/index.ts';
import { type Actor, beginAnew, type DocumentKey, type Store } from '../stores/index.ts';
import type { OpenCatalogue } from './open-catalogue.ts';

/** What a node serves, as it said last. */
interface NodeReport {
  readonly node: string;
  readonly snapshot: string;
  /** A newer snapshot that it could not load, so that it goes on with the one before. */
  readonly refused: string | null;
  readonly concerns: readonly string[];
  readonly at: string;
}

/** Tells the others what this node serves, and knows what they serve. */
export interface NodeReports {
  list(): Promise<readonly NodeReport[]>;
  /** Tells now, after each swap, and now and then, until told to stop. */
  watch(): () => void;
}

interface NodeReportParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
  readonly node: string;
  readonly catalogue: Pick<OpenCatalogue, 'current' | 'concerns' | 'refused' | 'onSwap' | 'onRefusal'>;
}

interface Reports {
  readonly nodes: readonly NodeReport[];
}

const system: Actor = { kind: 'system', id: 'nodes' };
const key: DocumentKey = { kind: 'account', owner: 'nodes', collection: 'served' };
const tellAgainMs = 60_000;
/** A node that has said nothing for so long is gone. */
const goneMs = 3 * tellAgainMs;
const maxNodes = 200;

/** Reports in the store that all nodes share, so that whoever publishes sees which of them serves what. [G-06] */
export function createNodeReports({ store, clock, log, node, catalogue }: NodeReportParts): NodeReports {
  const report = (): NodeReport => ({
    node,
    snapshot: catalogue.current().id,
    refused: catalogue.refused(),
    concerns: catalogue.concerns(),
    at: new Date(clock.now()).toISOString(),
  });
  const isThere = ({ at }: NodeReport) => clock.now() - Date.parse(at) < goneMs;
  const tell = async () => {
    try {
      await beginAnew(store, system, key.owner, () =>
        updateDocument<Reports>(store, system, key, (reports) => {
          const others = (reports?.nodes ?? []).filter((other) => other.node !== node && isThere(other));
          return { nodes: [report(), ...others].slice(0, maxNodes) };
        }),
      );
    } catch (error) {
      log.record('warning', 'node-report-unsaved', { error });
    }
  };
  return {
    async list() {
      const told = ((await store.get(system, key))?.doc as Reports | undefined)?.nodes ?? [];
      const others = told.filter((other) => other.node !== node && isThere(other));
      return [report(), ...others].sort((a, b) => (a.node < b.node ? -1 : 1));
    },
    watch() {
      let cancel = (): void => undefined;
      let isStopped = false;
      const turn = () => {
        void tell();
        if (!isStopped) cancel = clock.wait(tellAgainMs, turn);
      };
      turn();
      const stops = [catalogue.onSwap(() => void tell()), catalogue.onRefusal(() => void tell())];
      return () => {
        isStopped = true;
        cancel();
        for (const stop of stops) stop();
      };
    },
  };
}
