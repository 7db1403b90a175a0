/** The browser's answer to a notification request: granted, denied, dismissed or unsupported. */
export type NoticeAnswer = 'granted' | 'denied' | 'default' | 'unsupported';

/** One notification. A later one with the same tag takes its place. */
export interface BrowserNotice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/** What the browser allows, without asking anybody. */
function readNoticeAnswer(): NoticeAnswer {
  return typeof Notification === 'undefined' ? 'unsupported' : Notification.permission;
}

/** Asks the person, where nobody has asked yet. Browsers allow this after a press only. */
export async function requestNotices(): Promise<NoticeAnswer> {
  const known = readNoticeAnswer();
  return known === 'default' ? Notification.requestPermission() : known;
}

/**
 * Shows a notification, as far as the browser lets us; phones show one through a service worker alone. It never fails, because the page
 * itself tells the same.
 */
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
    // Phones refuse this form.
    return false;
  }
}
