/** The browser's answer to a notification request: granted, denied, dismissed or unsupported. */
export type NoticeAnswer = 'granted' | 'denied' | 'default' | 'unsupported';

/** One notification. A later one with the same tag replaces it. */
export interface BrowserNotice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/** The current permission, without asking the person. */
function readNoticeAnswer(): NoticeAnswer {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
}

/** Asks the person unless already decided. Browsers allow this only after a press. */
export async function requestNotices(): Promise<NoticeAnswer> {
  const known = readNoticeAnswer();
  return known === 'default' ? Notification.requestPermission() : known;
}

/** Shows a notification where the browser allows it; phones require a service worker. Never fails, because the page shows the same text. */
export async function showBrowserNotice(notice: BrowserNotice): Promise<void> {
  if (readNoticeAnswer() !== 'granted' || isShownByPage(notice)) return;
  const { title, body, tag } = notice;
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await worker?.showNotification(title, { body, tag }).catch(() => undefined);
}

function isShownByPage({ title, body, tag }: BrowserNotice): boolean {
  try {
    const notice = new Notification(title, { body, tag });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return true;
  } catch {
    // Phones do not support this constructor.
    return false;
  }
}
