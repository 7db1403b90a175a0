import type { Assets } from '../../index.ts';
import { escapeAttribute, escapeJson, escapeText } from './escape.ts';
import { repeatEarly, setDeviceLook, startAfterPaint, writeCall } from './page-scripts.ts';

/** The name and mark on all pages of a pack. */
export interface Brand {
  /** The end of a page's title. */
  readonly name: string;
  /** The icon as SVG, small enough to be embedded in each page. */
  readonly icon: string;
  /** The address of a help page that works without script. */
  readonly help: string;
  /** The address of the hub. */
  readonly home: string;
}

/** How a page that anybody may read is found. */
export interface PublicPage {
  /** One or two sentences for search results. */
  readonly description: string;
  /** Its one address. */
  readonly canonical: string;
}

/** Everything that a page of the hub needs around its body. */
export interface DocumentParts {
  readonly brand: Brand;
  /** The key under which this device stores the ids of read notices. */
  readonly readNoticesKey: string;
  readonly title: string;
  /** HTML that is already safe. */
  readonly body: string;
  readonly assets: Assets;
  readonly nonce: string;
  readonly theme?: 'light' | 'dark' | '' | undefined;
  readonly motion?: '' | 'reduce';
  /** The addresses of the scripts that start the app, in the order in which they run, and its data. Without it the page has no app. */
  readonly app?: { readonly scripts: readonly string[]; readonly dataJson?: string };
  /** A few lines of script besides those of every page. */
  readonly inlineScript?: string;
  /** The page has no origin of its own, so its style files must be fetched across origins. */
  readonly isSandboxed?: boolean;
  /** What search engines are told of a page that anybody may read; without it they are asked to leave the page out. */
  readonly about?: PublicPage;
  /** The person whose read notices this device stores. */
  readonly person?: string;
}

/** The whole HTML document as text: style inline, fonts early, the theme set before the first paint. */
export function renderDocument(parts: DocumentParts): string {
  const { title, body, assets, theme = '', motion = '', app, brand } = parts;
  // A data URL, so that no page requests another file.
  const icon = `data:image/svg+xml,${encodeURIComponent(brand.icon)}`;
  const nonce = escapeAttribute(parts.nonce);
  return [
    `<!doctype html><html lang="en-GB"${attribute('data-theme', theme)}${attribute('data-theme-choice', theme)}`,
    `${attribute('data-motion', motion)}${attribute('data-motion-choice', motion)}${attribute('data-person', parts.person ?? '')}><head><meta charset="utf-8">`,
    `<title>${escapeText(title)}</title><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light dark">${app?.dataJson && !parts.isSandboxed ? renderInstalling(assets) : ''}${renderAbout(parts.about)}<meta property="csp-nonce" nonce="${nonce}"><link rel="icon" href="${icon}">`,
    assets.preload.map(preloadFont).join(''),
    `<style nonce="${nonce}">${assets.criticalCss.replaceAll('</', '<\\/')}</style>`,
    assets.styles
      .map((address) => `<link rel="stylesheet" href="${escapeAttribute(address)}"${parts.isSandboxed ? ' crossorigin' : ''}>`)
      .join(''),
    `<script nonce="${nonce}">${listFirstCalls(parts).join(';')}</script>`,
    `</head><body>${app?.dataJson ? renderWithoutScript(title, body, brand) : ''}<div id="hub">${body}</div>`,
    app?.dataJson ? `<script type="application/json" id="hub-data" nonce="${nonce}">${escapeJson(app.dataJson)}</script>` : '',
    app ? `<script nonce="${nonce}">${writeCall(startAfterPaint, app.scripts, listModules(assets))}</script>` : '',
    '</body></html>',
  ].join('');
}

/** What runs before the first paint. */
const listFirstCalls = ({ readNoticesKey, app, inlineScript }: DocumentParts) => [
  writeCall(setDeviceLook, readNoticesKey),
  ...(app?.dataJson ? [writeCall(repeatEarly)] : []),
  ...(inlineScript ? [inlineScript] : []),
];

/** Shown above the page where scripts are off: what is missing, two ways on, and the title of a page that a script would draw (E-04). */
function renderWithoutScript(title: string, body: string, { home, help }: Brand): string {
  const heading = body.includes('<h1') ? '' : `<div class="page"><h1>${escapeText(title)}</h1></div>`;
  return `<noscript><div class="offline-bar"><p><span>Some parts of this page need JavaScript. Turn it on in your browser, or go to <a class="link" href="${escapeAttribute(home)}">your hub</a> or <a class="link" href="${escapeAttribute(help)}">get help</a>.</span></p></div>${heading}</noscript>`;
}

/** What a device needs to put the hub on its home screen, and by which the page knows that it may open without a line. */
function renderInstalling({ app }: Assets): string {
  if (!app) return '';
  const { icons, colours } = app;
  const [icon] = icons;
  return [
    '<link rel="manifest" href="/app.webmanifest">',
    ...Object.entries(colours).map(
      ([theme, colour]) => `<meta name="theme-color" media="(prefers-color-scheme: ${theme})"${attribute('content', colour)}>`,
    ),
    icon ? `<link rel="apple-touch-icon"${attribute('href', icon.src)}>` : '',
  ].join('');
}

function renderAbout(about: PublicPage | undefined): string {
  if (!about) return '<meta name="robots" content="noindex">';
  return `<meta name="description"${attribute('content', about.description)}><link rel="canonical"${attribute('href', about.canonical)}>`;
}

/** Only fonts are fetched beside the page: modules would compete with it on a slow connection. */
function preloadFont(address: string): string {
  return isFont(address) ? `<link rel="preload" href="${escapeAttribute(address)}" as="font" type="font/woff2" crossorigin>` : '';
}

const listModules = ({ preload }: Assets) => preload.filter((address) => !isFont(address));

const isFont = (address: string) => address.endsWith('.woff2');

function attribute(name: string, value: string): string {
  return value === '' ? '' : ` ${name}="${escapeAttribute(value)}"`;
}
