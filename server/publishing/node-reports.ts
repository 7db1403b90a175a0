import type { Clock, Log } from '#engine';
import { updateDocument } from '../http/index.ts';
import { type Actor, beginAnew, type DocumentKey, type Store } from '../stores/index.ts';
import type { OpenCatalogue } from './open-catalogue.ts';

/** The last report of a node about what it serves. */
interface NodeReport {
  readonly node: string;
  readonly snapshot: string;
  /** A newer snapshot that it could not load, so that it still serves the previous one. */
  readonly refused: string | null;
  readonly concerns: readonly string[];
  readonly at: string;
}

/** Reports to other nodes what this node serves, and reads their reports. */
export interface NodeReports {
  listNodes(): Promise<readonly NodeReport[]>;
  /** Reports now, after each swap, and regularly; gives the function that stops it. */
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
const reportAgainMs = 60_000;
/** A node that has not reported for this long has stopped. */
const goneMs = 3 * reportAgainMs;
const maxNodes = 200;

/** Reports in the store that all nodes share, so that a publisher sees which node serves what. */
export function createNodeReports({ store, clock, log, node, catalogue }: NodeReportParts): NodeReports {
  const createReport = (): NodeReport => ({
    node,
    snapshot: catalogue.current().id,
    refused: catalogue.refused(),
    concerns: catalogue.concerns(),
    at: new Date(clock.now()).toISOString(),
  });
  const isThere = ({ at }: NodeReport) => clock.now() - Date.parse(at) < goneMs;
  const report = async () => {
    try {
      await beginAnew(store, system, key.owner, () =>
        updateDocument<Reports>(store, system, key, (reports) => {
          const others = (reports?.nodes ?? []).filter((other) => other.node !== node && isThere(other));
          return { nodes: [createReport(), ...others].slice(0, maxNodes) };
        }),
      );
    } catch (error) {
      log.record('warning', 'node-report-unsaved', { error });
    }
  };
  return {
    async listNodes() {
      const reported = ((await store.get(system, key))?.doc as Reports | undefined)?.nodes ?? [];
      const others = reported.filter((other) => other.node !== node && isThere(other));
      return [createReport(), ...others].sort((a, b) => (a.node < b.node ? -1 : 1));
    },
    watch() {
      let cancel = (): void => undefined;
      let isStopped = false;
      const turn = () => {
        void report();
        if (!isStopped) cancel = clock.wait(reportAgainMs, turn);
      };
      turn();
      const stops = [catalogue.onSwap(() => void report()), catalogue.onRefusal(() => void report())];
      return () => {
        isStopped = true;
        cancel();
        for (const stop of stops) stop();
      };
    },
  };
}
