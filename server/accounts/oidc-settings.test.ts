import { describe, expect, it } from 'vitest';
import { type Environment, readSettings } from '../composition/index.ts';
import { createWorld } from '../testing/world.ts';
import type { OidcSettings } from './index.ts';
import { identityProviders, isDemoInProduction, signInMode } from './sign-in-settings.ts';

const people = {
  HUB_SIGN_IN: 'oidc',
  HUB_ORIGINS: 'https://hub.example',
  HUB_OIDC_ISSUER: 'https://login.example',
  HUB_OIDC_CLIENT_ID: 'hub',
  HUB_OIDC_CLIENT_SECRET: 'secret',
};
const staff = {
  HUB_OIDC_STAFF_ISSUER: 'https://staff.example/realm',
  HUB_OIDC_STAFF_CLIENT_ID: 'hub-staff',
  HUB_OIDC_STAFF_CLIENT_SECRET: 'staff secret',
  HUB_OIDC_STAFF_ROLE_CLAIM: 'roles',
  HUB_OIDC_STAFF_ROLES: 'hub-writers=writer, a=b=admin',
};

const readOidc = (environment: Environment) => readSettings(identityProviders.settings ?? {}, environment).oidc as OidcSettings | null;

describe('settings of sign-in at identity providers', () => {
  it('reads one client for people and one for editors', () => {
    expect(signInMode.readSetting(people)).toBe('oidc');
    expect(readOidc({ ...people, ...staff, NODE_ENV: 'production' })).toEqual({
      viewers: { issuer: 'https://login.example', clientId: 'hub', clientSecret: 'secret', scope: 'openid profile email' },
      staff: {
        issuer: 'https://staff.example/realm',
        clientId: 'hub-staff',
        clientSecret: 'staff secret',
        scope: 'openid profile email',
        roleClaim: 'roles',
        roles: { 'hub-writers': 'writer', 'a=b': 'admin' },
        secondFactors: ['mfa'],
      },
    });
    expect(readOidc(people)?.staff).toBeNull();
    expect(readOidc({ ...people, HUB_SIGN_IN: 'local' })).toBeNull();
    expect(readOidc({ ...people, ...staff, HUB_OIDC_STAFF_SECOND_FACTOR: 'mfa hwk' })?.staff?.secondFactors).toEqual(['mfa', 'hwk']);
  });

  it.each([...Object.keys(people).slice(1), ...Object.keys(staff)])('reports a missing %s in a sentence that names it', (name) => {
    for (const value of [undefined, '']) {
      const environment = { ...people, ...staff, [name]: value };
      expect(() => readOidc(environment)).toThrow(new RegExp(`^${name} is missing: .+\\. HUB_SIGN_IN=oidc needs it\\.$`));
    }
  });

  it.each([
    [{ HUB_OIDC_ISSUER: 'http://login.example' }, 'HUB_OIDC_ISSUER'],
    [{ HUB_OIDC_ISSUER: 'login' }, 'HUB_OIDC_ISSUER'],
    [{ HUB_OIDC_ISSUER: 'https://login.example/?x=1' }, 'HUB_OIDC_ISSUER'],
    [{ HUB_OIDC_ISSUER: 'http://localhost:8080', NODE_ENV: 'production' }, 'HUB_OIDC_ISSUER'],
    [{ HUB_OIDC_STAFF_ROLES: 'hub-writers' }, 'HUB_OIDC_STAFF_ROLES'],
    [{ HUB_OIDC_STAFF_ROLES: 'hub-writers=owner' }, 'HUB_OIDC_STAFF_ROLES'],
    [{ HUB_OIDC_STAFF_ROLES: '=admin' }, 'HUB_OIDC_STAFF_ROLES'],
  ])('refuses the setting %j with a message', (change, name) => {
    expect(() => readOidc({ ...people, ...staff, ...change })).toThrow(name);
  });

  it('allows plain http to a provider on the same machine during development', () => {
    expect(readOidc({ ...people, HUB_OIDC_ISSUER: 'http://localhost:8080/realms/hub' })?.viewers.issuer).toContain('localhost');
  });
});

describe('demonstration people in production', () => {
  const production = { NODE_ENV: 'production', HUB_SIGN_IN: 'demo' };

  it('refuses demonstration people in production without an explicit second setting', () => {
    expect(() => isDemoInProduction.readSetting(production)).toThrow('HUB_DEMO_IN_PRODUCTION=yes');
    expect(() => isDemoInProduction.readSetting({ ...production, HUB_DEMO_IN_PRODUCTION: 'no' })).toThrow('HUB_DEMO_IN_PRODUCTION=yes');
    expect(isDemoInProduction.readSetting({ ...production, HUB_DEMO_IN_PRODUCTION: 'yes' })).toBe(true);
    expect(isDemoInProduction.readSetting({ HUB_SIGN_IN: 'demo' })).toBe(false);
  });

  it('logs a warning about demonstration people in production', async () => {
    const loud = await createWorld({ ...production, HUB_DEMO_IN_PRODUCTION: 'yes' });
    expect(loud.log.lines.filter(({ level, code }) => level === 'warning' && code === 'demo-sign-in-in-production')).toHaveLength(1);
    const quiet = await createWorld();
    expect(quiet.log.lines.filter(({ code }) => code === 'demo-sign-in-in-production')).toHaveLength(0);
    await Promise.all([loud.close(), quiet.close()]);
  });
});
