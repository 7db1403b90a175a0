import { defineConfig } from 'vitest/config';

const pool = { pool: 'threads' as const, isolate: false };

/** Files that measure their own process, or fill what others would share with them. */
const alone = ['server/checks/security-{frozen,inputs,polls,limits}.test.ts', 'server/checks/{inputs,oidc,identity-names}.test.ts'];

export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{engine,catalogue,schemas,editor,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/_template/**'],
          ...pool,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/{architecture,contract,second-pack}/**/*.test.{ts,tsx}'],
          exclude: ['tests/contract/whole/**'],
          testTimeout: 30_000,
          ...pool,
        },
      },
      {
        extends: true,
        test: { name: 'server', include: ['server/**/*.test.ts'], exclude: alone, testTimeout: 30_000, pool: 'forks', isolate: false },
      },
      {
        extends: true,
        test: { name: 'server-alone', include: [...alone, 'tests/{command-line,contract/whole}/**/*.test.ts'], testTimeout: 30_000 },
      },
      { extends: true, test: { name: 'faults', include: ['tests/{faults,simulation}/**/*.test.ts'], testTimeout: 300_000 } },
    ],
  },
});
