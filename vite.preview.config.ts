import type { Plugin, UserConfig } from 'vite';
import { type ConfigOptions, createHubConfig, listStarting } from './vite.config.ts';

/** The files that start the preview of the hub and the gallery of its widgets. */
export const previewEntry = 'programs/preview.ts';
export const galleryEntry = 'programs/gallery.ts';

/** Preview and gallery have the style of the hub's build. That of this build has the same rules, and nobody would ask for it. */
const withoutPageStyle: Plugin = {
  name: 'without-page-style',
  generateBundle(_options, bundle) {
    for (const name of Object.keys(bundle)) if (/page-style-[^/]+\.css$/.test(name)) delete bundle[name];
  },
};

/**
 * The editor's preview of a pack and the gallery of its widgets, built by the rules of the hub, whose pages they draw, but apart from it: the
 * hub's first script does not pay for them.
 */
export function createPreviewConfig(pack: string, options: ConfigOptions): UserConfig {
  const { build, plugins, ...config } = createHubConfig(pack, options);
  const rolldownOptions = {
    ...build.rolldownOptions,
    input: { preview: previewEntry, gallery: galleryEntry },
    output: { codeSplitting: { groups: listStarting(pack) } },
  };
  return {
    ...config,
    plugins: [...plugins, withoutPageStyle],
    build: { ...build, emptyOutDir: false, manifest: '.vite/preview.json', license: false, chunkSizeWarningLimit: 1_000, rolldownOptions },
  };
}
