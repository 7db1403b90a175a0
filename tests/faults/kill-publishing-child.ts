// The server's real composition over a folder and a small catalogue, in a separate process for tests that kill it. It loads first and then
// waits for the name of its folder, so that the next one is ready when this one is killed.
import { writeSync } from 'node:fs';
import type { Log, Pack } from '#engine';
import { buildFiles, buildSoundCatalogue, buildVocabulary, SOUND_COMPONENTS, testKinds } from '#engine/testing';
import { defineFeature } from '#server/composition';
import { createFollowing, listen } from '#server/http';
import { type DomainPeople, domainPeople } from '#server/site';
import { createLowdbStore } from '#server/stores';
import { openTestServer } from '#server/testing/server';
import { repeat } from './store-parts.ts';

const pack: Pack = {
  name: 'library',
  vocabulary: buildVocabulary(),
  components: SOUND_COMPONENTS,
  kinds: testKinds,
  recordSchema: {},
  toViewer: () => {
    throw new Error('Nobody but editors comes here.');
  },
  toDetails: () => null,
  rules: [],
};

const nobody = defineFeature({
  name: 'nobody',
  fills: domainPeople,
  create: (): DomainPeople => ({
    starter: { startAs: async () => false, startNew: async () => undefined, choices: () => [] },
    readPerson: async () => null,
    fetchRecord: async () => null,
    showStored: async (stored) => stored,
  }),
});

const clock = {
  now: () => Date.now(),
  wait(delayMs: number, then: () => void) {
    const timer = setTimeout(then, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Prints errors: one line each, with the code. */
const log: Log = {
  record: (level, code, details) => {
    if (level === 'error') writeSync(1, `trouble ${code} ${JSON.stringify(details)}\n`);
  },
};

/** Prints `listening <port>` when it accepts requests. */
async function serve(folder: string): Promise<void> {
  const reportError = (event: { readonly code: string }) => log.record('error', event.code, { ...event });
  const opened = await createLowdbStore({ folder, clock, every: repeat, log: reportError });
  const services = await openTestServer({
    hub: { pack, features: [nobody] },
    content: buildFiles(buildSoundCatalogue()),
    clock,
    log,
    store: opened,
    acting: createFollowing(),
    environment: { HUB_SIGN_IN: 'demo', HUB_SECURE_COOKIES: 'no' },
    checksReplies: false,
  });
  services.publishing.schedules.watch();
  const server = await listen(services.app.handle, { port: 0, host: '127.0.0.1', graceMs: 0, drainMs: 0 }, { clock, log });
  writeSync(1, `listening ${server.port}\n`);
}

writeSync(1, 'waiting\n');
process.stdin.once('data', (line) => {
  const { folder } = JSON.parse(String(line)) as { folder: string };
  serve(folder).catch((error: unknown) => {
    writeSync(2, `${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
});
