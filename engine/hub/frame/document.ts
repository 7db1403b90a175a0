import type { Assets } from '../../index.ts';
import { OPEN_KEY } from '../store/forget.ts';

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
  /** The address of the first script, and the data it starts from. Without it the page has no app. */
  readonly app?: { readonly script: string; readonly dataJson?: string };
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
    assets.preload.map((address) => preload(address, nonce, app !== undefined)).join(''),
    `<style nonce="${nonce}">${assets.criticalCss.replaceAll('</', '<\\/')}</style>`,
    assets.styles
      .map((address) => `<link rel="stylesheet" href="${escapeAttribute(address)}"${parts.isSandboxed ? ' crossorigin' : ''}>`)
      .join(''),
    `<script nonce="${nonce}">${writeFirstScript(parts.readNoticesKey)}${app?.dataJson ? `;${EARLY_PRESS_SCRIPT}` : ''}${parts.inlineScript ? `;${parts.inlineScript}` : ''}</script>`,
    `</head><body>${app?.dataJson ? renderWithoutScript(title, body, brand) : ''}<div id="hub">${body}</div>`,
    app?.dataJson ? `<script type="application/json" id="hub-data" nonce="${nonce}">${escapeJson(app.dataJson)}</script>` : '',
    app ? `<script type="module" src="${escapeAttribute(app.script)}" nonce="${nonce}"></script>` : '',
    '</body></html>',
  ].join('');
}

/** Runs before the first paint: sets the device's theme when none was chosen, and hides alerts that were read on this device. */
const writeFirstScript = (readNoticesKey: string) =>
  `(function(d,h){if(!h.dataset.theme&&matchMedia('(prefers-color-scheme: dark)').matches)h.dataset.theme='dark';try{var r=JSON.parse(localStorage.getItem('${readNoticesKey}:'+h.dataset.person)||'[]');if(r.length){var s=d.createElement('style');s.id='read-notices';s.nonce=d.currentScript.nonce;s.textContent=r.map(function(i){return'[data-notice="'+CSS.escape(i)+'"]'}).join()+'{display:none}';d.head.append(s)}}catch(e){}})(document,document.documentElement)`;

/**
 * Repeats an early click: a button pressed before it is hydrated is clicked again once it is, for up to ten seconds, so that no press
 * is lost on a slow phone. React marks hydrated elements with a property of its own. A click is not repeated when it has hydrated its
 * own part, and forms are submitted by the browser without us.
 */
const EARLY_PRESS_SCRIPT = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('#hub button'),n=0;function awake(){for(var k in b)if(k.indexOf('__reactProps')===0)return true;return false}function wait(){setTimeout(function(){if(!b.isConnected)return;if(!awake()){if(n++<100)return wait()}else if(n)b.click();b.isWaiting=false},n?100:0)}if(!b||b.form&&b.type==='submit'||b.isWaiting||awake())return;b.isWaiting=true;wait()},true)`;

/**
 * Hides the page of somebody who is no longer signed in here and loads it anew, when Back or Forward took it from the browser's files. Runs
 * before anything is shown; `guardReturns` does the same for a page from its memory. [H-07]
 */
export const RETURN_SCRIPT = `(function(h){try{var n=performance.getEntriesByType('navigation')[0];if(n&&n.type==='back_forward'&&localStorage.getItem('${OPEN_KEY}:'+h.dataset.person)===null){h.hidden=true;location.reload()}}catch(e){}})(document.documentElement)`;

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

/** Loads fonts early, and modules after the page itself, with which they would compete on a slow connection. */
function preload(address: string, nonce: string, hasScript: boolean): string {
  const href = escapeAttribute(address);
  if (address.endsWith('.woff2')) return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;
  return hasScript ? `<link rel="modulepreload" href="${href}" nonce="${nonce}" fetchpriority="low">` : '';
}

function attribute(name: string, value: string): string {
  return value === '' ? '' : ` ${name}="${escapeAttribute(value)}"`;
}

/** Escapes text for use between tags. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** Escapes JSON for a script element, so that nothing in it can end the element or start a comment (X-05). */
export function escapeJson(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
