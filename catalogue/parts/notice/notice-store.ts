import { CallError, type DeviceStore, type HubStore } from '../../../engine/hub.ts';
import {
  listNoticeKeys,
  pruneReadMarks,
  readKeptNotices,
  readReadMarks,
  readServerNotices,
  toNoticesCall,
} from '../../rules/notices/index.ts';
import { readFields, readNumber, readText } from '../../rules/reading.ts';

/** Where the read of the server's notifications stands. */
type NoticeReading = 'unread' | 'reading' | 'read' | 'failed';

/** Reads the server's notifications and keeps this device's lists of them in order. One for each store. */
export interface NoticeStore {
  readonly reading: () => NoticeReading;
  readonly subscribe: (listener: () => void) => () => void;
  /** Once per page load: what this device keeps, then the server's list (NOTE-009). `device` keeps what no person owns. */
  start(device: DeviceStore): void;
  /** Reads again when the last read is five minutes old (NOTE-009). */
  open(): void;
  retry(): void;
}

const FRESH_MS = 300_000;
const FORGET_DAYS = 180;
/** Keys of the device, which adds the person to each (NOTEP-012, NOTE-013). */
const { oldRead: READ_KEY } = listNoticeKeys('');
const NOTICES_KEY = 'UcasNotifications';
const DATES_KEY = 'HubReadNoticesAt';
const TRIAL_KEY = 'HubNoticesTrial';
const LOG_KEY = 'notification-support-unavailable-log';

const stores = new WeakMap<HubStore, NoticeStore>();

/** The notice store of a hub store, made at its first use. */
export function noticeStoreOf(store: HubStore): NoticeStore {
  const noticeStore = stores.get(store) ?? createNoticeStore(store);
  stores.set(store, noticeStore);
  return noticeStore;
}

function createNoticeStore(store: HubStore): NoticeStore {
  const { actions } = store;
  const listeners = new Set<() => void>();
  let reading: NoticeReading = 'unread';
  let askedAt = Number.NEGATIVE_INFINITY;
  const turn = (next: NoticeReading) => {
    reading = next;
    for (const tell of listeners) tell();
  };
  const read = async () => {
    askedAt = Date.parse(actions.now());
    turn('reading');
    try {
      const { details, plan } = store.getState().page;
      const path = toNoticesCall({ studyLevel: details.user.studyLevel, tags: plan.tags });
      const notices = readServerNotices(await actions.call({ base: 'base', path }));
      actions.takeNotices(notices);
      actions.device.write(NOTICES_KEY, JSON.stringify(notices));
      forgetOldMarks(store);
      turn('read');
    } catch (cause) {
      // Stock notifications still show, so nothing is said to the person (NOTE-010, ERR-050).
      const [said, code] = cause instanceof CallError ? [cause.message, cause.code] : [String(cause), 'unreadable'];
      actions.report('notifications', `There has been a problem fetching notifications. (${said})`, code);
      turn('failed');
    }
  };
  const open = () => {
    if (reading !== 'reading' && Date.parse(actions.now()) - askedAt >= FRESH_MS) void read();
  };
  return {
    reading: () => reading,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: (device) => {
      if (canKeep(actions.device)) takeOver(store, device);
      else actions.report('notifications', store.getState().page.items.messages[LOG_KEY] ?? LOG_KEY);
      if (reading !== 'read') actions.takeNotices(readKeptNotices(actions.device.read(NOTICES_KEY)));
      open();
    },
    open,
    retry: () => void read(),
  };
}

/** Whether there is a browser that keeps anything (NOTE-015). A full one cannot take more, but has something. */
function canKeep(device: DeviceStore): boolean {
  device.write(TRIAL_KEY, 'yes');
  const isKept = device.read(TRIAL_KEY) !== null || device.read(READ_KEY) !== null;
  device.remove(TRIAL_KEY);
  return isKept;
}

/** The list of read ids as texts, each once; one that belongs to no person becomes this person's (NOTEP-012, NOTEP-015). */
function takeOver({ getState, actions }: HubStore, device: DeviceStore): void {
  const own = actions.device.read(READ_KEY);
  const marks = readReadMarks(own ?? device.read(READ_KEY));
  const known = getState().readNotices;
  const isSame = own !== null && known.length === marks.length && marks.every(({ id }) => known.includes(id));
  if (!isSame) for (const { id } of marks) actions.setNoticeRead(id, true);
  if (own === null) device.remove(READ_KEY);
}

/** Read ids of notifications that are gone are dropped after 180 days, counted from when this device first saw them read (NOTE-016). */
function forgetOldMarks({ getState, actions }: HubStore): void {
  const { page, readNotices, serverNotices } = getState();
  const dates = readFields(parse(actions.device.read(DATES_KEY)));
  const marks = readNotices.map((id) => ({ id, at: Object.hasOwn(dates, id) ? readText(dates[id]) : '' }));
  const current = [...Object.keys(page.items.notifications), ...serverNotices.map(({ id }) => id)];
  const kept = pruneReadMarks(marks, current, page.now, readNumber(page.pageState.values.readForgetDays, FORGET_DAYS));
  for (const { id } of marks) if (!kept.some((mark) => mark.id === id)) actions.setNoticeRead(id, false);
  actions.device.write(DATES_KEY, JSON.stringify(Object.fromEntries(kept.map(({ id, at }) => [id, at]))));
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // What a device kept may be unreadable; it counts as nothing kept.
    return null;
  }
}
