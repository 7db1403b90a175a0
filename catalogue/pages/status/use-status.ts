import { useCallback, useState } from 'react';
import { CallError, type HubActions, type HubPage, useHubActions, useHubPage } from '#engine/hub';
import { useLatest, useOnChange } from '#engine/react';
import { readFields, readText } from '../../rules/reading.ts';
import {
  applyMode,
  HEALTH_LIMIT_MS,
  joinTiles,
  keepSince,
  listConfigured,
  readHealth,
  readSeen,
  type SeenState,
  type ServiceState,
  type StatusService,
  type StatusTileState,
  toHealthPath,
  toPageStateCall,
} from '../../rules/service-status/service-status.ts';

const SEEN_KEY = 'HubServiceStates';

/** The state of the services at the last check. */
export interface ServiceStatus {
  readonly services: readonly StatusService[];
  readonly seen: Readonly<Record<string, SeenState>>;
  readonly modes: Readonly<Record<string, string>>;
  /** ISO; null before the first check has finished. */
  readonly checkedAt: string | null;
  readonly isChecking: boolean;
  readonly check: () => void;
}

/**
 * Checks every configured service when the page opens and on demand, together with page state and the person's own tiles. Needs no session.
 */
export function useStatus(onDone: (seen: Readonly<Record<string, SeenState>>) => void): ServiceStatus {
  const page = useHubPage();
  const { pageState, person } = page;
  const { bases } = pageState;
  const tiles = listReportedTiles(page);
  const actions = useHubActions();
  const [siteModes, setModes] = useState(pageState.modes);
  const modes = joinTiles(siteModes, tiles);
  const ownModes = JSON.stringify(joinTiles({}, tiles));
  const [seen, setSeen] = useState<Readonly<Record<string, SeenState>>>({});
  const [checkedAt, setCheckedAt] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(true);
  const latest = useLatest({ siteModes, tiles, bases, onDone });
  const check = useCallback(
    async (isFirst: boolean) => {
      setChecking(true);
      const services = listConfigured(latest.current.bases);
      const [fresh, answers] = await Promise.all([
        readModes(actions, latest.current.siteModes),
        fetchAll(actions, services, latest.current.bases),
      ]);
      const joined = joinTiles(fresh, latest.current.tiles);
      const states = Object.fromEntries(
        services.map((service) => [service.id, applyMode(answers[service.id] ?? 'working', service, joined)]),
      );
      const at = actions.now();
      const next = keepSince(readSeen(actions.tab.read(SEEN_KEY)), states, at);
      actions.tab.write(SEEN_KEY, JSON.stringify(next));
      setModes(fresh);
      setSeen(next);
      setCheckedAt(at);
      setChecking(false);
      if (!isFirst) latest.current.onDone(next);
    },
    [actions, latest],
  );
  // Also runs when the person's own tiles change.
  useOnChange(ownModes, () => void check(true));
  const again = () => {
    if (person.id !== 'anonymous') void actions.refresh();
    void check(false);
  };
  return { services: listConfigured(bases), seen, modes, checkedAt, isChecking, check: again };
}

/** The tiles that report a state: one for a year that is not open yet reports none. */
function listReportedTiles({ plan, items }: HubPage): readonly StatusTileState[] {
  return plan.tiles.map((tile) => ({ ...tile, state: items['status-tiles'][tile.item ?? '']?.state ?? tile.state }));
}

/** Each address is called once, even if several services are behind it. */
async function fetchAll(
  actions: Pick<HubActions, 'call'>,
  services: readonly StatusService[],
  bases: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, ServiceState>>> {
  const pending = new Map<string, Promise<ServiceState>>();
  const answers = services.map(async (service): Promise<[string, ServiceState]> => {
    const path = toHealthPath(service, bases);
    const address = `${bases[service.base] ?? bases.base ?? ''}${path}`;
    const answer = pending.get(address) ?? fetchState(actions, service, path);
    pending.set(address, answer);
    return [service.id, await answer];
  });
  return Object.fromEntries(await Promise.all(answers));
}

async function fetchState({ call }: Pick<HubActions, 'call'>, { base }: StatusService, path: string): Promise<ServiceState> {
  try {
    await call({ base, path, limitMs: HEALTH_LIMIT_MS });
    return 'working';
  } catch (cause) {
    return readHealth(cause instanceof CallError ? cause.status : 0);
  }
}

/** The current modes of page state; the previous ones when it cannot be read. */
async function readModes({ call, report, now }: Pick<HubActions, 'call' | 'report' | 'now'>, known: Readonly<Record<string, string>>) {
  try {
    const { modes } = readFields(await call({ ...toPageStateCall(now()), limitMs: HEALTH_LIMIT_MS }));
    return Object.fromEntries(Object.entries(readFields(modes)).map(([name, mode]) => [name, readText(mode)]));
  } catch (cause) {
    report('page state', `There has been a problem fetching the page state. (${String(cause)})`);
    return known;
  }
}
