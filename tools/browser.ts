// Makes sure that a browser for the journeys exists: an installed one, else Playwright's own, else the one of the Linux distribution.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The path of a browser that can be started, or undefined when there is none. */
export function findBrowser(): string | undefined {
  return [process.env.HUB_BROWSER ?? '', playwrightsOwn(), ...installed].find((path) => path !== '' && existsSync(path));
}

function playwrightsOwn(): string {
  try {
    return chromium.executablePath();
  } catch {
    return '';
  }
}

function tryCommand(command: string, args: readonly string[]): boolean {
  console.log(`No browser found. Trying: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 }).status === 0;
}

function installBrowser(): void {
  if (tryCommand('npx', ['playwright', 'install', '--with-deps', 'chromium']) && findBrowser()) return;
  if (process.platform !== 'linux') return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command = 'apt-get', ...prefix] = [...asRoot, 'apt-get'];
  tryCommand(command, [...prefix, 'update']);
  tryCommand(command, [...prefix, 'install', '-y', '--no-install-recommends', 'chromium']);
}

if (import.meta.filename === process.argv[1]) {
  if (!findBrowser()) installBrowser();
  const found = findBrowser();
  if (!found) {
    console.error('No browser could be found or installed. Install Chromium, or name one in HUB_BROWSER.');
    process.exit(1);
  }
  console.log(`Browser: ${found} ${execFileSync(found, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim()}`);
}
