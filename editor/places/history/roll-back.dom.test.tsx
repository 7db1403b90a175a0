// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { me } from '../../testing/test-session.tsx';
import { HistoryScreen } from './history-screen.tsx';

const now = '2027-01-15T10:00:00.000Z';
const link = '/account/reauth?returnUrl=%2Feditor';
const version = (seq: number) => ({ seq, kind: 'publish', id: `id-${seq}`, at: now, by: 'u1', reason: 'Because', changes: null });

/** The roll back dialog, with a sign-in that is valid until the given time. */
async function rollBack(until: string | null) {
  const opened: string[] = [];
  let counts = until;
  const drawing = await drawInSession(
    <HistoryScreen />,
    { now },
    {
      'GET /snapshots': [version(2), version(1)],
      'GET /me': () => Response.json({ ...me, freshSignIn: { until: counts, link } }),
    },
  );
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address));
    return null;
  });
  await drawing.press(/^Roll back to this/);
  return { drawing, opened, signIn: () => (counts = '2027-01-15T10:15:00.000Z') };
}

describe('rolling back', () => {
  it('asks for a new sign-in before the button is pressed, until that is done', async () => {
    const { drawing, opened, signIn } = await rollBack(null);
    expect(drawing.seen(drawing.find('dialog'))).toContain('Sign in again first: it opens in a new tab, so nothing here is lost.');
    await drawing.press(/^Sign in again/);
    expect(opened).toEqual([expect.stringContaining('/account/reauth?returnUrl=')]);
    expect(drawing.asked.map(({ call }) => call)).not.toContain('POST /roll-back');
    signIn();
    await drawing.hands(async () => window.dispatchEvent(new Event('visibilitychange')));
    expect(drawing.seen(drawing.find('dialog'))).not.toContain('Sign in again');
  });

  it('accepts a recent sign-in, but not one about to expire', async () => {
    const text = async (until: string) => {
      const { drawing } = await rollBack(until);
      return drawing.seen(drawing.find('dialog'));
    };
    expect(await text('2027-01-15T10:05:00.000Z')).not.toContain('Sign in again');
    expect(await text('2027-01-15T10:00:10.000Z')).toContain('Sign in again');
  });
});
