import type { DevEnvironment, EnvironmentModuleNode, ViteDevServer } from 'vite';
import type { Assets } from '#engine';
import type { Pages } from '#server/http';
import { scriptOf } from './vite.ts';

/** The addresses of scripts; styles are inlined per file, so that each can be replaced. */
export const devAssets: Assets = {
  script: scriptOf('hub'),
  styles: [],
  preload: [],
  criticalCss: '@layer tokens,base,ui;',
  gallery: scriptOf('gallery'),
  editor: { script: scriptOf('editor'), styles: [], preload: [], places: [] },
  preview: scriptOf('preview'),
  placeStyles: {},
};

interface Style {
  readonly id: string;
  readonly css: string;
}

type Draw = (input: { readonly nonce: string }) => string;

/** Pages rendered by the latest modules. */
export interface LivePages {
  readonly pages: Pages;
  /** Renders with these functions from now on, which come from the module of this file. */
  take(drawn: Pages, file: string): Promise<void>;
}

/** Pages whose script loads the style itself. */
const withOwnStyle = ['renderEditorPage', 'renderPreviewPage'];
const withScript = [...withOwnStyle, 'renderHubPage', 'renderGalleryPage'];

/** Pages whose functions and styles come from the latest modules. */
export function createLivePages({ client, ssr }: ViteDevServer['environments']): LivePages {
  let current: Readonly<Record<string, unknown>> = {};
  let styles: readonly Style[] = [];
  const draw = (name: string, input: Parameters<Draw>[0]) => {
    const nonce = `nonce="${input.nonce}"`;
    const tags = styles.map(({ id, css }) => `<style ${nonce} data-vite-dev-id="${id}">${css}</style>`).join('');
    // Functions inlined in a page as text were transformed for the module runner.
    const html = (current[name] as Draw)(input).replaceAll('__vite_ssr_dynamic_import__(', 'import(');
    const styled = withOwnStyle.includes(name) ? html : html.replace('</style>', () => `</style>${tags}`);
    const script = `<script type="module" ${nonce} src="${scriptOf('still')}"></script></body>`;
    return withScript.includes(name) ? styled : styled.replace('</body>', () => script);
  };
  return {
    pages: new Proxy({} as Pages, {
      get: (_, name: string) => (current[name] ? (input: Parameters<Draw>[0]) => draw(name, input) : undefined),
    }),
    async take(drawn, file) {
      styles = await readStyles(client, ssr.moduleGraph.getModuleById(file));
      current = drawn as unknown as typeof current;
    },
  };
}

/** The style files imported below a module, in import order, as the browser's own modules would insert them. */
async function readStyles(client: DevEnvironment, from: EnvironmentModuleNode | undefined): Promise<readonly Style[]> {
  const nodes = new Set<EnvironmentModuleNode>();
  const follow = (node: EnvironmentModuleNode) => {
    if (nodes.has(node)) return;
    nodes.add(node);
    for (const next of node.importedModules) follow(next);
  };
  if (from) follow(from);
  // The set has modules before their imports; only the order of the styles matters.
  const files = [...nodes].flatMap(({ id, url }) => (id?.endsWith('.css') ? [{ id, url }] : []));
  return Promise.all(
    files.map(async ({ id, url }) => ({ id, css: (await client.transformRequest(`${url}?direct`))?.code.replaceAll('</', '<\\/') ?? '' })),
  );
}
