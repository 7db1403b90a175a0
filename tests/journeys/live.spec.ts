import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBothThemes, signInAs } from './people.ts';

const event = {
  enabled: true,
  time: '2027-05-20T16:00:00+01:00',
  title: 'Ask us anything',
  embed: '',
  holding: 'Have your questions ready.',
  information: 'First line.\n<b>Second</b> line.',
  comments: true,
  identifier: 'thread',
  token: 'my-token',
};

/** The site's page state with a host for streams and a script for comments. */
async function configure(page: Page): Promise<void> {
  await page.route('**/dashboard/live', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.text())
      .replace('"liveHosts":""', '"liveHosts":"player.example"')
      .replace('"commentsScriptUrl":""', '"commentsScriptUrl":"https://comments.example/embed.js"');
    const policy = (reply.headers()['content-security-policy'] ?? '').replace("frame-src 'none'", 'frame-src https://player.example');
    await route.fulfill({ response: reply, body, headers: { ...reply.headers(), 'content-security-policy': policy } });
  });
}

test('shows a countdown before the event, then the stream, with comments that load nothing before the press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await configure(page);
  await page.route('https://player.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>The stream itself</p>' }));
  let now = '2027-05-20T14:57:00Z';
  let change = {};
  await page.route('**/api/v1/live', (route) => route.fulfill({ json: { ...event, now, ...change } }));
  let asked = 0;
  await page.route('https://comments.example/**', (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'text/javascript', body: "document.getElementById('disqus_thread').textContent = 'A thread';" });
  });
  const bodies: unknown[] = [];
  let signature: object | null = null;
  await page.route('**/account/disqus-callback', (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill(signature ? { json: signature } : { status: 500, json: {} });
  });
  const comments = page.getByRole('button', { name: 'Show comments' });
  await signInAs(page, 'Leah', '/dashboard/live');
  await test.step('[LIVE-003] shows the countdown and the texts', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask us anything');
    await expect(page.getByRole('timer')).toContainText(/0 days, 0 hours, [23] minutes and/);
    await expect(page.getByText('Second line.')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'main');
  });
  await test.step('[LIVE-020] shows no comments without a signature', async () => {
    await expect.poll(() => bodies.length).toBe(1);
    expect(bodies[0]).toEqual({ UID: expect.any(String), id_token: 'my-token' });
    await expect(comments).toBeHidden();
  });
  signature = { signature: 'signed' };
  now = '2027-05-20T15:00:00Z';
  change = { embed: 'https://player.example/1' };
  await page.reload();
  await test.step('[LIVE-017] shows the stream from an allowed host', async () => {
    const stream = page.locator('iframe[title="Stream: Ask us anything"]');
    await expect(stream).toHaveAttribute('src', 'https://player.example/1');
    await expect(page.frameLocator('iframe').getByText('The stream itself')).toBeVisible();
  });
  await test.step('[LIVE-023] [CALL-076] loads nothing of the comments before the press, and caches the signature', async () => {
    await expect(comments).toBeVisible();
    expect(asked).toBe(0);
    await page.reload();
    await comments.click();
    await expect(page.getByText('A thread')).toBeVisible();
    expect([asked, bodies.length]).toEqual([1, 2]);
  });
});
