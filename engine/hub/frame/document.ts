import { type Assets, type Brand, HUB_PATH, type MessageKey, type Messages } from '../../index.ts';
import { escapeAttribute, escapeJson, escapeText } from './escape.ts';
import { writeLanguage } from './page-language.ts';
import { repeatEarly, setDeviceLook, startAfterPaint, writeCall } from './page-scripts.ts';

/** The name and logo on all pages of a pack. */
interface MarkedBrand extends Brand {
  /** The icon as SVG, small enough to be inlined in each page. */
  readonly icon: string;
}

/** The metadata of a public page. */
export interface PublicPage {
  /** One or two sentences for search results. */
  readonly description: string;
  /** The canonical URL. */
  readonly canonical: string;
}

/** Everything that a page of the hub needs around its body. */
export interface DocumentParts {
  readonly brand: MarkedBrand;
  /** The storage key of the read notices' ids on this device. */
  readonly readNoticesKey: string;
  /** The language of its texts; British English by default. */
  readonly lang?: string | undefined;
  readonly title: string;
  /** Already escaped HTML. */
  readonly body: string;
  readonly assets: Assets;
  readonly nonce: string;
  readonly theme?: 'light' | 'dark' | '' | undefined;
  readonly motion?: '' | 'reduce';
  /** The URLs of the scripts that start the app, in order, and the app's data. Omitted for a page without an app. */
  readonly app?: { readonly scripts: readonly string[]; readonly dataJson?: string };
  /** The texts of a page that needs its app; used for the notice that scripts are off. */
  readonly messages?: Messages;
  /** A short script besides those of every page. */
  readonly inlineScript?: string;
  /** The page has an opaque origin, so its style files must be fetched across origins. */
  readonly isSandboxed?: boolean;
  /** Metadata for search engines; without it the page is marked noindex. */
  readonly about?: PublicPage;
  /** The person whose read notices this device stores. */
  readonly person?: string;
}

/** The whole HTML document as text, with inline styles and early fonts; the theme is set before the first paint. */
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

/** Scripts that run before the first paint. */
const listFirstCalls = ({ readNoticesKey, app, inlineScript }: DocumentParts) => [
  writeCall(setDeviceLook, readNoticesKey),
  ...(app?.dataJson ? [writeCall(repeatEarly)] : []),
  ...(inlineScript ? [inlineScript] : []),
];

/** Shown above the page without JavaScript: what is missing, two links, and the title if only a script would render it. */
function renderWithoutScript({ title, body, messages, brand: { help } }: DocumentParts): string {
  if (!messages) return '';
  const heading = body.includes('<h1') ? '' : `<div class="page"><h1>${escapeText(title)}</h1></div>`;
  const link = (key: MessageKey, to: string) => ` <a class="link" href="${escapeAttribute(to)}">${escapeText(messages(key))}</a>`;
  const links = `${link('no-script-hub', HUB_PATH)}${help === undefined ? '' : link('no-script-help', help)}`;
  return `<noscript><div class="offline-bar"><p><span>${escapeText(messages('no-script'))}</span>${links}</p></div>${heading}</noscript>`;
}

/** The manifest and icons that make the hub installable; the page takes them as a sign that it can open offline. */
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

/** Only fonts are preloaded: modules would compete with the page on a slow connection. */
function preloadFont(address: string): string {
  return isFont(address) ? `<link rel="preload" href="${escapeAttribute(address)}" as="font" type="font/woff2" crossorigin>` : '';
}

const listModules = ({ preload }: Assets) => preload.filter((address) => !isFont(address));

const isFont = (address: string) => address.endsWith('.woff2');

function attribute(name: string, value: string): string {
  return value === '' ? '' : ` ${name}="${escapeAttribute(value)}"`;
}
