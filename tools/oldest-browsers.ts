/** The oldest version of each engine that runs an app. */
export interface OldestBrowsers {
  readonly chrome: number;
  readonly safari: number;
  readonly firefox: number;
}

/**
 * The hub runs on phones without newer browsers: iOS 15 (iPhones since 2015) and Android 6 (whose last Chrome is 106). Firefox has
 * Intl.Segmenter since 125. Older browsers show the server's HTML.
 */
export const HUB_BROWSERS: OldestBrowsers = { chrome: 106, safari: 15.4, firefox: 125 };

/** The editor runs on the computers of staff. */
export const EDITOR_BROWSERS: OldestBrowsers = { chrome: 111, safari: 16.4, firefox: 125 };

/** The build targets. */
export function listTargets(browsers: OldestBrowsers): string[] {
  return Object.entries(browsers).map(([name, version]) => `${name}${version}`);
}
