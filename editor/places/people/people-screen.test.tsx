import { describe, expect, it } from 'vitest';
import { QUERY_KEYS } from '../../api/keys.ts';
import { common, drawScreen, me } from '../../testing/draw-screen.tsx';
import { PeopleScreen } from './people-screen.tsx';

describe('people and their roles', () => {
  const person = { uid: 'u1', name: 'rowan@example.org', role: 'admin', disabled: false, source: 'here', isRoleFixed: false };
  const admin = { ...common, me: { ...me, role: 'admin' as const } };

  it('do not let the last admin lose that role', () => {
    const alone = drawScreen(<PeopleScreen {...admin} />, [[QUERY_KEYS.editors, [person]]]);
    expect(alone).toContain('The last admin stays an admin');
    expect(alone).not.toContain('Suspend');
    const both = drawScreen(<PeopleScreen {...admin} />, [
      [QUERY_KEYS.editors, [person, { ...person, uid: 'u2', name: 'sam@example.org' }]],
    ]);
    expect(both).not.toContain('The last admin stays an admin');
  });

  it('offer to sign out others, however they sign in, but not oneself or somebody who is suspended', () => {
    const others = [
      { ...person, uid: 'u2', name: 'sam@example.org' },
      { ...person, uid: 'u3', name: 'Robin Reed', source: 'provider', isRoleFixed: true },
      { ...person, uid: 'u4', name: 'kit@example.org', disabled: true },
    ];
    const html = drawScreen(<PeopleScreen {...admin} />, [[QUERY_KEYS.editors, [person, ...others]]]);
    expect(html.match(/Sign out<\/span><span class="visually-hidden"> [^<]*/g)?.map((one) => one.replace(/.*> /, ''))).toEqual([
      'Robin Reed everywhere',
      'sam@example.org everywhere',
    ]);
  });

  it('say to other people who can see them', () => {
    expect(drawScreen(<PeopleScreen {...common} />)).toContain('An admin can see and give rights.');
  });
});
