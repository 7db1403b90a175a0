// Ensures that there is a browser for the journeys: an installed one, else Playwright's own, else that of the Linux distribution.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

// The headless browser renders the same at a seventh less cost.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const INSTALL_LIMIT_MS = 300_000;

/** The path of a browser on this machine; undefined without one. HUB_BROWSER sets it. */
function findBrowser(): string | undefined {
  return candidates().find((path) => existsSync(path));
}

/** The path as an option of Playwright; omitted to use Playwright's default. */
export function browserOption(): { readonly executablePath?: string } {
  const executablePath = findBrowser();
  return executablePath === undefined ? {} : { executablePath };
}

function candidates(): string[] {
  return [process.env.HUB_BROWSER ?? '', playwrightsOwn(), ...installed].filter((path) => path !== '');
}

function playwrightsOwn(): string {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
}

/** The version that the browser reports; null if it cannot be started, for example because libraries are missing. */
function readVersion(path: string | undefined): string | null {
  if (path === undefined) return null;
  const run = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 30_000 });
  return run.status === 0 ? run.stdout.trim() : null;
}

function runCommand(line: readonly string[]): void {
  const [command = '', ...args] = line;
  console.log(`Looking for a browser: ${line.join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit', timeout: INSTALL_LIMIT_MS });
}

/** Commands that install a browser, tried in order until one can be started. */
function waysToInstall(): string[][] {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const fromPlaywright = [['npx', 'playwright', 'install', 'chromium']];
  if (process.platform !== 'linux') return fromPlaywright;
  return [
    ...fromPlaywright,
    [...asRoot, 'apt-get', 'update'],
    [...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    [...asRoot, 'apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
  ];
}

if (import.meta.filename === process.argv[1]) {
  for (const way of waysToInstall()) {
    if (readVersion(findBrowser()) !== null) break;
    runCommand(way);
  }
  const path = findBrowser();
  const version = readVersion(path);
  if (version === null) {
    console.error('No browser could be found or installed. Install Chromium, or name one in HUB_BROWSER.');
    process.exit(1);
  }
  console.log(`Browser: ${path} ${version}`);
}
