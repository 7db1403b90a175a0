import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Two builds of one app: the browser's files with a manifest, and the server's drawing function. `tools/build.ts` runs both. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  base: '/',
  logLevel: 'warn',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node20',
        ssr: 'catalogue/hub/server.tsx',
        rolldownOptions: { output: { entryFileNames: 'hub.js' } },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        target: 'es2022',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { input: { hub: 'catalogue/hub/browser.tsx' } },
      },
}));
