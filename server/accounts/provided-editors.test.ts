import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EditorAccount } from '#schemas/editor';
import { pseudonymOf } from '../audit/index.ts';
import { replace } from '../composition/index.ts';
import type { EditorRole } from '../http/index.ts';
import { createEditor, type Editor } from '../testing/editors.ts';
import { createWorld, type World } from '../testing/world.ts';
import { identityProviders } from './sign-in-settings.ts';

let world: World;
let boss: Editor;

const client = { issuer: 'https://login.example', clientId: 'hub', clientSecret: 'a secret', scope: 'openid' };
const staff = { ...client, issuer: 'https://staff.example', roleClaim: 'roles', roles: {}, secondFactors: ['mfa'] };

beforeEach(async () => {
  world = await createWorld({ HUB_SIGN_IN: 'oidc' }, undefined, { instead: [replace(identityProviders, { viewers: client, staff })] });
  boss = await createEditor(world, 'admin');
});

afterEach(() => world.close());

/** A person returns from the editors' identity provider. */
async function arrive(subject: string, role: EditorRole, name = subject): Promise<string> {
  const { identities } = world.services.oidc ?? {};
  if (!identities) throw new TypeError('This world asks an identity provider.');
  const identity = { issuer: staff.issuer, subject, name, email: undefined, authAt: null, hasSecondFactor: true, role };
  return (await identities.admit(identity, 'editor', world.clock.now())).uid;
}

async function listed(): Promise<EditorAccount[]> {
  return (await (await boss.read('editors')).json()) as EditorAccount[];
}

describe('editors of an identity provider', () => {
  it('lists editors of a provider with local ones, each with their origin, and without people of the hub', async () => {
    const own = await world.services.accounts.addAccount({ name: 'kit', password: 'a long password', kind: 'editor', role: 'writer' });
    const uid = await arrive('4', 'publisher', 'Robin Reed');
    await arrive('4', 'publisher', 'Robin Reed');
    await world.services.oidc?.identities.admit(
      { issuer: client.issuer, subject: '9', name: 'Ada', email: undefined, authAt: null, hasSecondFactor: false, role: null },
      'viewer',
      world.clock.now(),
    );
    expect(await listed()).toEqual([
      { uid: own.uid, name: 'kit', role: 'writer', disabled: false, source: 'here', isRoleFixed: false },
      { uid, name: 'Robin Reed', role: 'publisher', disabled: false, source: 'provider', isRoleFixed: true },
    ]);
  });

  it('shows the latest role and name from the provider, and refuses another role', async () => {
    const uid = await arrive('4', 'writer', 'Robin');
    await arrive('4', 'publisher', 'Robin Reed');
    expect(await listed()).toMatchObject([{ name: 'Robin Reed', role: 'publisher' }]);
    const refused = await boss.write('PUT', `editors/${uid}/role`, { role: 'admin' });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'role-from-provider', detail: expect.stringContaining('identity provider') },
    ]);
    expect(await listed()).toMatchObject([{ role: 'publisher' }]);
  });

  it('lets an admin sign an editor out everywhere without a change of role or account, audited by pseudonym', async () => {
    const uid = await arrive('4', 'publisher', 'Robin Reed');
    const places = [await createEditor(world, 'publisher', uid), await createEditor(world, 'publisher', uid)];
    const other = await createEditor(world, 'publisher', 'somebody-else');
    const statuses = () => Promise.all([...places, other, boss].map(async (editor) => (await editor.read('me')).status));
    expect((await other.write('POST', `editors/${uid}/sign-out`, undefined)).status).toBe(403);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const before = await listed();
    const reply = await boss.write('POST', `editors/${uid}/sign-out`, undefined);
    expect([reply.status, await reply.json()]).toMatchObject([200, { uid, name: 'Robin Reed', disabled: false }]);
    expect(await statuses()).toEqual([401, 401, 200, 200]);
    expect(await listed()).toEqual(before);
    expect((await (await createEditor(world, 'publisher', uid)).read('me')).status).toBe(200);
    expect(await world.audit.readTrail(1)).toMatchObject([{ actor: boss.uid, action: 'signed-out', target: pseudonymOf(uid) }]);
    expect((await boss.write('POST', 'editors/nobody-of-this-id/sign-out', undefined)).status).toBe(404);
  });

  it('ends the sessions of a suspended editor and refuses them until they are enabled', async () => {
    await arrive('1', 'admin');
    const uid = await arrive('4', 'writer');
    const writer = await createEditor(world, 'writer', uid);
    expect((await writer.read('me')).status).toBe(200);
    const shut = await boss.write('PUT', `editors/${uid}/state`, { disabled: true });
    expect([shut.status, await shut.json()]).toMatchObject([200, { uid, disabled: true, source: 'provider' }]);
    expect((await writer.read('me')).status).toBe(401);
    await expect(arrive('4', 'writer')).rejects.toMatchObject({ code: 'account-shut' });
    expect((await listed()).find((editor) => editor.uid === uid)).toMatchObject({ disabled: true });
    await boss.write('PUT', `editors/${uid}/state`, { disabled: false });
    expect(await arrive('4', 'writer')).toBe(uid);
  });

  it('[Z-08] refuses to suspend the last admin, even by two concurrent requests', async () => {
    const [one, two] = [await arrive('1', 'admin'), await arrive('2', 'admin')];
    const suspend = (uid: string) => boss.write('PUT', `editors/${uid}/state`, { disabled: true });
    await Promise.all([suspend(one), suspend(two)]);
    expect((await listed()).filter(({ disabled }) => !disabled).length).toBeGreaterThanOrEqual(1);
    for (const uid of [one, two]) await boss.write('PUT', `editors/${uid}/state`, { disabled: false });
    expect((await suspend(one)).status).toBe(200);
    expect(await (await suspend(two)).json()).toMatchObject({ status: 409, code: 'last-admin' });
  });

  it('removes an erased editor from the list', async () => {
    const uid = await arrive('4', 'writer');
    await world.services.accounts.erase(uid);
    expect(await listed()).toEqual([]);
    expect((await boss.write('PUT', `editors/${uid}/state`, { disabled: true })).status).toBe(404);
  });
});
