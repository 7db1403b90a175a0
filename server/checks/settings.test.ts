import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';

describe('readSettings', () => {
  it('suits one machine without any setting', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      storeKind: 'lowdb',
      signInMode: 'demo',
      isDebugAllowed: false,
      secureCookies: true,
    });
  });

  it('[DEBUG-010] [EC-047] debug aids stay off in production whatever is asked', () => {
    expect(readSettings({ NODE_ENV: 'production', HUB_DEBUG: '1' }).isDebugAllowed).toBe(false);
    expect(readSettings({ HUB_DEBUG: '1' }).isDebugAllowed).toBe(true);
  });

  it('an empty setting is none', () => {
    expect(readSettings({ PORT: '', HUB_STORE: '', DATABASE_URL: '', HUB_COURSES: '' })).toMatchObject({
      port: 3000,
      storeKind: 'lowdb',
      courseCount: 5000,
    });
  });

  it('production asks for passwords unless told otherwise', () => {
    expect(readSettings({ NODE_ENV: 'production' }).signInMode).toBe('local');
  });

  it.each([{ PORT: 'many' }, { HUB_STORE: 'paper' }, { HUB_SIGN_IN: 'magic' }, { HUB_ORIGINS: 'javascript:x' }])(
    'refuses %j in words',
    (environment) => {
      expect(() => readSettings(environment)).toThrow(Object.keys(environment)[0]);
    },
  );

  it('[PAGE-025] [PAGE-026] a base that is not given is left out, an empty one is not configured', () => {
    expect(readSettings({ HUB_BASE_SERVICES: '', HUB_BASE_SEARCH: 'https://search.example' }).bases).toEqual({
      services: '',
      search: 'https://search.example',
    });
  });

  it('[PAGE-027] origins are kept as origins', () => {
    expect(readSettings({ HUB_ALLOWED_ORIGINS: 'https://a.example/path, https://b.example' }).allowedOrigins).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
  });
});
