import { CallError, type DeviceStore, type HubStore } from '#engine/hub';
import {
  listNoticeKeys,
  pruneReadMarks,
  readReadMarks,
  readServerNotices,
  readStoredNotices,
  toNoticesCall,
} from '../../rules/notices/index.ts';
import { readFields, readNumber, readText } from '../../rules/reading.ts';

/** The state of reading the server's notifications. */
type NoticeReading = 'unread' | 'reading' | 'read' | 'failed';

/** Reads the server's notifications and maintains this device's lists of them. One per hub store. */
export interface NoticeStore {
  readonly reading: () => NoticeReading;
  readonly subscribe: (listener: () => void) => () => void;
  /** Call once per page load: reads this device's lists, then the server's. `device` is the storage without an owner. */
  start(device: DeviceStore): void;
  /** Reads again if the last read is five minutes old. */
  open(): void;
  retry(): void;
}

const FRESH_MS = 300_000;
const FORGET_DAYS = 180;
/** Keys of the device storage, which adds the person to each. */
const { oldRead: READ_KEY } = listNoticeKeys('');
const NOTICES_KEY = 'UcasNotifications';
const DATES_KEY = 'HubReadNoticesAt';
const TRIAL_KEY = 'HubNoticesTrial';
const LOG_KEY = 'notification-support-unavailable-log';

const stores = new WeakMap<HubStore, NoticeStore>();

/** The notice store of a hub store, created on first use. */
export function noticeStoreOf(store: HubStore): NoticeStore {
  const noticeStore = stores.get(store) ?? createNoticeStore(store);
  stores.set(store, noticeStore);
  return noticeStore;
}

function createNoticeStore(store: HubStore): NoticeStore {
  const { actions } = store;
  const listeners = new Set<() => void>();
  let reading: NoticeReading = 'unread';
  let requestedAt = Number.NEGATIVE_INFINITY;
  const turn = (next: NoticeReading) => {
    reading = next;
    for (const listener of listeners) listener();
  };
  const read = async () => {
    requestedAt = Date.parse(actions.now());
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
      // The catalogue's notifications still show, so no error is shown.
      const [message, code] = cause instanceof CallError ? [cause.message, cause.code] : [String(cause), 'unreadable'];
      actions.report('notifications', `There has been a problem fetching notifications. (${message})`, code);
      turn('failed');
    }
  };
  const open = () => {
    if (reading !== 'reading' && Date.parse(actions.now()) - requestedAt >= FRESH_MS) void read();
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
      if (reading !== 'read') actions.takeNotices(readStoredNotices(actions.device.read(NOTICES_KEY)));
      open();
    },
    open,
    retry: () => void read(),
  };
}

/** Whether the browser can store anything. A full storage counts, although it accepts no more. */
function canKeep(device: DeviceStore): boolean {
  device.write(TRIAL_KEY, 'yes');
  const hasMarks = device.read(TRIAL_KEY) !== null || device.read(READ_KEY) !== null;
  device.remove(TRIAL_KEY);
  return hasMarks;
}

/** Reads the stored ids of read notifications, without duplicates; a list without a person becomes this person's. */
function takeOver({ getState, actions }: HubStore, device: DeviceStore): void {
  const own = actions.device.read(READ_KEY);
  const marks = readReadMarks(own ?? device.read(READ_KEY));
  const known = getState().readNotices;
  const isSame = own !== null && known.length === marks.length && marks.every(({ id }) => known.includes(id));
  if (!isSame) for (const { id } of marks) actions.setNoticeRead(id, true);
  if (own === null) device.remove(READ_KEY);
}

/** Drops the ids of read notifications that are gone, 180 days after this device first saw them as read. */
function forgetOldMarks({ getState, actions }: HubStore): void {
  const { page, readNotices, serverNotices } = getState();
  const dates = readFields(parse(actions.device.read(DATES_KEY)));
  const marks = readNotices.map((id) => ({ id, at: Object.hasOwn(dates, id) ? readText(dates[id]) : '' }));
  const current = [...Object.keys(page.items.notifications), ...serverNotices.map(({ id }) => id)];
  const pruned = pruneReadMarks(marks, current, page.now, readNumber(page.pageState.values.readForgetDays, FORGET_DAYS));
  for (const { id } of marks) if (!pruned.some((mark) => mark.id === id)) actions.setNoticeRead(id, false);
  actions.device.write(DATES_KEY, JSON.stringify(Object.fromEntries(pruned.map(({ id, at }) => [id, at]))));
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // Unreadable stored data counts as empty.
    return null;
  }
}
