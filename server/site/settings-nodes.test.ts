import { describe, expect, it } from 'vitest';
import { sharedSecret, storeSettings } from './index.ts';

const database = { DATABASE_URL: 'postgres://hub@db.example/hub' };
const secret = 'x'.repeat(32);

describe('settings of several nodes', () => {
  it('refuses to start a production site on a database without a secret shared by its nodes', () => {
    const check = (environment: Record<string, string>) => () => sharedSecret.read(environment);
    expect(check({ ...database, NODE_ENV: 'production' })).toThrow(/^HUB_SECRET is missing: .*the same at every node/);
    expect(check({ ...database, NODE_ENV: 'production', HUB_SECRET: secret })).not.toThrow();
    expect(check({ ...database, NODE_ENV: 'production', HUB_STORE: 'lowdb' })).not.toThrow();
    expect(check(database)).not.toThrow();
  });

  it('refuses a secret that can be guessed, without repeating it', () => {
    expect(() => sharedSecret.read({ HUB_SECRET: 'canary' })).toThrow(/^HUB_SECRET is too short/);
    expect(() => sharedSecret.read({ HUB_SECRET: 'canary' })).not.toThrow(/canary/);
    expect(sharedSecret.read({ HUB_SECRET: '' })).toBeUndefined();
  });

  it('accepts a separate address for the connection that listens', () => {
    expect(storeSettings.listenUrl.readSetting({ ...database, DATABASE_LISTEN_URL: 'postgres://hub@direct.example/hub' })).toContain(
      'direct.example',
    );
    expect(storeSettings.listenUrl.readSetting({ ...database, DATABASE_LISTEN_URL: '' })).toBeUndefined();
  });
});
