// Makes sure that there is a browser for the journeys: an installed one, else Playwright's own, else that of the Linux distribution.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

// The headless browser draws the same, and costs a seventh less.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const INSTALL_LIMIT_MS = 300_000;

/** The path of a browser on this machine, or undefined when there is none. HUB_BROWSER names one. */
function findBrowser(): string | undefined {
  return candidates().find((path) => existsSync(path));
}

/** The same as an option of Playwright, which has its own choice where there is none. */
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

/** The version that the browser reports; null when it cannot be started, for example because libraries are missing. */
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

/** Commands that install a browser, tried in turn until one can be started. */
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
