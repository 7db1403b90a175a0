import type { UserConfig } from 'vite';
import { type ConfigOptions, createHubConfig, listStarting } from './vite.config.ts';

/** The file that starts the preview of a pack's hub. */
export const previewEntry = (pack: string) => `${pack}/main/preview.ts`;

/** The editor's preview of a pack, built by the rules of the hub, whose pages it draws, but apart from it: the hub's first script does not pay for it. */
export function createPreviewConfig(pack: string, options: ConfigOptions): UserConfig {
  const { build, ...config } = createHubConfig(pack, options);
  const rolldownOptions = {
    ...build.rolldownOptions,
    input: { preview: previewEntry(pack) },
    output: { codeSplitting: { groups: listStarting(pack) } },
  };
  return {
    ...config,
    build: { ...build, emptyOutDir: false, manifest: '.vite/preview.json', license: false, chunkSizeWarningLimit: 1_000, rolldownOptions },
  };
}
