import { describe, expect, it } from 'vitest';
import type { MeReply } from '#schemas/editor';
import { QUERY_KEYS } from '../../api/keys.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { PeopleScreen } from './people-screen.tsx';

describe('people and their roles', () => {
  const person = { uid: 'u1', name: 'rowan@example.org', role: 'admin', disabled: false, source: 'here', isRoleFixed: false };
  const drawn = (editors: readonly unknown[], role: MeReply['role'] = 'admin') =>
    drawScreen(<PeopleScreen />, [[QUERY_KEYS.editors, editors]], { me: { role } });

  it('keeps the last admin in that role', async () => {
    const alone = await drawn([person]);
    expect(alone).toContain('The last admin stays an admin');
    expect(alone).not.toContain('Suspend');
    const both = await drawn([person, { ...person, uid: 'u2', name: 'sam@example.org' }]);
    expect(both).not.toContain('The last admin stays an admin');
  });

  it('offers to sign out other active people, however they sign in, but not oneself', async () => {
    const others = [
      { ...person, uid: 'u2', name: 'sam@example.org' },
      { ...person, uid: 'u3', name: 'Robin Reed', source: 'provider', isRoleFixed: true },
      { ...person, uid: 'u4', name: 'kit@example.org', disabled: true },
    ];
    const html = await drawn([person, ...others]);
    expect(html.match(/Sign out<\/span><span class="visually-hidden"> [^<]*/g)?.map((one) => one.replace(/.*> /, ''))).toEqual([
      'Robin Reed everywhere',
      'sam@example.org everywhere',
    ]);
  });

  it('names who can see the roles to people without access', async () => {
    expect(await drawn([], 'publisher')).toContain('An admin can see and give rights.');
  });
});
