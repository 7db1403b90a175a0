import { type Assets, type Brand, HUB_PATH, type MessageKey, type Messages } from '../../index.ts';
import { escapeAttribute, escapeJson, escapeText } from './escape.ts';
import { writeLanguage } from './page-language.ts';
import { repeatEarly, setDeviceLook, startAfterPaint, writeCall } from './page-scripts.ts';

/** The name and mark on all pages of a pack. */
interface MarkedBrand extends Brand {
  /** The icon as SVG, small enough to be embedded in each page. */
  readonly icon: string;
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
  readonly brand: MarkedBrand;
  /** The key under which this device stores the ids of read notices. */
  readonly readNoticesKey: string;
  /** The language of its texts; British English unless given. */
  readonly lang?: string | undefined;
  readonly title: string;
  /** HTML that is already safe. */
  readonly body: string;
  readonly assets: Assets;
  readonly nonce: string;
  readonly theme?: 'light' | 'dark' | '' | undefined;
  readonly motion?: '' | 'reduce';
  /** The addresses of the scripts that start the app, in the order in which they run, and its data. Without it the page has no app. */
  readonly app?: { readonly scripts: readonly string[]; readonly dataJson?: string };
  /** The texts of a page that its app goes on drawing, by which it says what is missing where scripts are off. */
  readonly messages?: Messages;
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
    `<!doctype html><html ${writeLanguage(parts.lang)}${attribute('data-theme', theme)}${attribute('data-theme-choice', theme)}`,
    `${attribute('data-motion', motion)}${attribute('data-motion-choice', motion)}${attribute('data-person', parts.person ?? '')}><head><meta charset="utf-8">`,
    `<title>${escapeText(title)}</title><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="color-scheme" content="light dark">${app?.dataJson && !parts.isSandboxed ? renderInstalling(assets) : ''}${renderAbout(parts.about)}<meta property="csp-nonce" nonce="${nonce}"><link rel="icon" href="${icon}">`,
    assets.preload.map(preloadFont).join(''),
    `<style nonce="${nonce}">${assets.criticalCss.replaceAll('</', '<\\/')}</style>`,
    assets.styles
      .map((address) => `<link rel="stylesheet" href="${escapeAttribute(address)}"${parts.isSandboxed ? ' crossorigin' : ''}>`)
      .join(''),
    `<script nonce="${nonce}">${listFirstCalls(parts).join(';')}</script>`,
    `</head><body>${renderWithoutScript(parts)}<div id="hub">${body}</div>`,
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

/** Shown above the page where scripts are off: what is missing, two ways on, and the title of a page that a script would draw. */
function renderWithoutScript({ title, body, messages, brand: { help } }: DocumentParts): string {
  if (!messages) return '';
  const heading = body.includes('<h1') ? '' : `<div class="page"><h1>${escapeText(title)}</h1></div>`;
  const link = (key: MessageKey, to: string) => ` <a class="link" href="${escapeAttribute(to)}">${escapeText(messages(key))}</a>`;
  const links = `${link('no-script-hub', HUB_PATH)}${help === undefined ? '' : link('no-script-help', help)}`;
  return `<noscript><div class="offline-bar"><p><span>${escapeText(messages('no-script'))}</span>${links}</p></div>${heading}</noscript>`;
}

/** Files that make the hub installable; the page uses them to know that it may open offline. */
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
