/** The oldest version of each engine that runs an app. */
export interface OldestBrowsers {
  readonly chrome: number;
  readonly safari: number;
  readonly firefox: number;
}

/**
 * The hub runs on phones that get no newer browser: iOS 15 (iPhones of 2015 on) and Android 6 (whose last Chrome is 106). Firefox has been
 * able to count characters since 125. Whoever has an older one has the pages as the server draws them.
 */
export const HUB_BROWSERS: OldestBrowsers = { chrome: 106, safari: 15.4, firefox: 125 };

/** The editor runs on the computers of staff. */
export const EDITOR_BROWSERS: OldestBrowsers = { chrome: 111, safari: 16.4, firefox: 125 };

/** What a build writes for. */
export function listTargets(browsers: OldestBrowsers): string[] {
  return Object.entries(browsers).map(([name, version]) => `${name}${version}`);
}
