import { type Assets, languageTag } from '#engine';
import type { PageStateNow } from '#schemas/api';

/** The browser's rendering hints; none of them is personal. */
export interface Look {
  readonly columns: 2 | 3 | 4;
  /** Whether the page is rendered for a phone: one column, in the order of two. */
  readonly isPhone: boolean;
  readonly theme: '' | 'light' | 'dark';
  readonly motion: '' | 'reduce';
  /** The accepted kinds of cookies, joined with dots, or 'none'; empty before the visitor has answered. */
  readonly consent: string;
}

/** A person who can be chosen on the demonstration sign-in page. */
export interface SignInChoice {
  readonly id: string;
  readonly title: string;
  readonly story: string;
  /** The heading above the choice; missing for choices that come before all headings. */
  readonly group?: string | undefined;
}

/** Why a sign-in failed, and what was typed; never the password. */
export interface SignInProblem {
  readonly errors: readonly SignInError[];
  readonly email: string;
}

/** A message, and the field it belongs to; null if it belongs to none. */
export interface SignInError {
  readonly field: 'email' | 'password' | null;
  readonly text: string;
}

/** A page of the catalogue: one item with its placeholders filled, and the pages around it. */
interface ReadingPage {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly item: object;
  /** The pages above it, from the top down. */
  readonly trail: readonly PageLink[];
  /** The pages to read next. */
  readonly related: readonly PageLink[];
  /** The pages directly below each address that the page lists. */
  readonly lists: Readonly<Record<string, readonly PageLink[]>>;
  /** The origins from which the page may embed films. */
  readonly filmOrigins: readonly string[];
  /** The film that the reader started on this site; empty otherwise. */
  readonly played: string;
  readonly isSignedIn: boolean;
  readonly pageState: PageStateNow;
  /** Every message of the catalogue by its id. */
  readonly messages: Readonly<Record<string, string>>;
}

/** A link to another page of the catalogue. */
interface PageLink {
  readonly title: string;
  readonly summary: string;
  readonly url: string;
}

/** Renders whole HTML pages. The built hub provides the real implementation; the server only knows this port. */
export interface Pages {
  renderHubPage(input: {
    page: unknown;
    /** The page as JSON text, if it has been written already. */
    pageJson?: string;
    url: string;
    screen: { columns: 2 | 3 | 4; isPhone: boolean };
    theme: Look['theme'];
    motion: Look['motion'];
    consent: Look['consent'];
    nonce: string;
    assets: Assets;
  }): string;
  renderSignInPage(input: {
    title: string;
    mode: 'demo' | 'local';
    personas: readonly SignInChoice[];
    /** The person of the last sign-in from this browser. */
    last?: string | undefined;
    /** The text to filter people by. */
    find?: string | undefined;
    problem?: SignInProblem | undefined;
    hasEnded?: boolean;
    returnUrl: string;
    nonce: string;
    assets: Assets;
  }): string;
  renderMessagePage(input: {
    title: string;
    text: string;
    links: readonly { readonly label: string; readonly url: string }[];
    /** Whether the address does not exist. */
    isNotFound?: boolean;
    nonce: string;
    assets: Assets;
  }): string;
  /** A page of the catalogue. */
  renderReadingPage(input: ReadingPage & { theme: Look['theme']; nonce: string; assets: Assets }): string;
  /** A whole page of the domain, rendered without a hub; missing if the domain has none. `page` is its data. */
  renderDomainPage?(input: { title: string; page: unknown; nonce: string; assets: Assets }): string;
  /** An empty page that the script of the widget gallery fills. */
  renderGalleryPage(input: { nonce: string; assets: Assets }): string;
  /** An empty page that the script of the editor's preview fills, with the answers that replace services there. */
  renderPreviewPage(input: { nonce: string; assets: Assets; answers: readonly unknown[] }): string;
  /** An empty page that the script of the editor fills. */
  renderEditorPage(input: { nonce: string; assets: Assets }): string;
}

/** Renders pages without their nonce, so that one rendering serves many requests. */
export interface PageDrawer {
  readonly pages: Pages;
  readonly assets: Assets;
  /** Renders once with a placeholder nonce and gives the texts around it. */
  split(draw: (nonce: string, assets: Assets) => string): readonly string[];
}

/** Wraps the rendering functions. `standIn` is the placeholder: it is random for each process, so that no content contains it. */
export function createPageDrawer(pages: Pages, assets: Assets, standIn: string): PageDrawer {
  return { pages, assets, split: (draw) => draw(standIn, assets).split(standIn) };
}

/** Renders just enough for tests to check. */
export function createFakePages(): Pages {
  const document = (nonce: string, body: string) =>
    `<!doctype html><html lang="${languageTag()}"><script type="module" nonce="${nonce}"></script><main>${body}</main></html>`;
  const embed = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return {
    renderHubPage: ({ nonce, page, url, screen, theme, consent }) => document(nonce, embed({ page, url, screen, theme, consent })),
    renderSignInPage: ({ nonce, mode, personas, last, find, problem, hasEnded, returnUrl }) =>
      document(nonce, embed({ mode, personas, last, find, problem, hasEnded, returnUrl })),
    renderMessagePage: ({ nonce, title, text, links, isNotFound }) => document(nonce, embed({ title, text, links, isNotFound })),
    renderReadingPage: ({ nonce, title, item, trail, related, lists, played }) =>
      document(nonce, embed({ title, item, trail, related, lists, played })),
    renderDomainPage: ({ nonce, title, page }) => document(nonce, embed({ title, page })),
    renderGalleryPage: ({ nonce }) => document(nonce, ''),
    renderPreviewPage: ({ nonce, answers }) => document(nonce, embed({ answers })),
    renderEditorPage: ({ nonce }) => document(nonce, ''),
  };
}

/** Assets for tests. */
export const fakeAssets: Assets = {
  script: '/assets/hub.js',
  styles: [],
  preload: [],
  criticalCss: '',
  gallery: '',
  editor: { script: '/assets/editor.js', styles: [], preload: [], places: ['changes', 'review'] },
  preview: '/assets/preview.js',
  placeStyles: {},
};
