// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import type { MeReply } from '#schemas/editor';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { PeopleScreen } from './people-screen.tsx';

const now = '2027-03-01T10:00:00.000Z';

describe('people and their roles', () => {
  const person = { uid: 'u2', name: 'sam@example.org', role: 'writer', disabled: false, source: 'here', isRoleFixed: false };
  const open = (role: MeReply['role']) => drawInSession(<PeopleScreen />, { me: { role }, now }, { 'GET /editors': [person] });

  it('shows people to admins only: others read whom to ask, and their own role', async () => {
    const editor = await open('publisher');
    expect(editor.seen()).toContain('An admin can see and give rights. Ask one of them.\nYou are a publisher.');
    expect(editor.seen()).not.toContain('sam@example.org');
  });

  it('asks for confirmation before signing somebody out everywhere', async () => {
    const editor = await open('admin');
    await editor.press('Sign out sam@example.org everywhere');
    expect(editor.seen(editor.find('dialog', 'Sign sam@example.org out everywhere?'))).toContain(
      'Every session of theirs ends now, and they have to sign in again.',
    );
  });
});
