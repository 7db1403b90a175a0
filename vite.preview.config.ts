import { type ConfigEnv, defineConfig } from 'vite';
import hub, { STARTING } from './vite.config.ts';

/** The editor's preview, built by the rules of the hub, whose pages it draws, but apart from it: the hub's first script does not pay for it. */
export default defineConfig((env: ConfigEnv) => {
  const { build, ...config } = hub(env);
  const rolldownOptions = {
    ...build?.rolldownOptions,
    input: { preview: 'catalogue/preview/browser.ts' },
    output: { codeSplitting: { groups: STARTING } },
  };
  return {
    ...config,
    build: { ...build, emptyOutDir: false, manifest: '.vite/preview.json', chunkSizeWarningLimit: 1_000, rolldownOptions },
  };
});
