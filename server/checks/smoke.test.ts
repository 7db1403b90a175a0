import { it } from 'vitest';
import { createWorld } from './world.ts';
it('works', async () => {
  const w = await createWorld().catch((e) => { console.log(e.problems); throw e; });
  const cookie = await w.signIn({ persona: 'ada' });
  console.log(cookie);
  for (const p of ['/healthz', '/api/v1/hub', '/api/v1/user', '/dashboard', '/api/v1/dashboard-update?t=1', '/api/v1/applications', '/nope', '/account/login', '/dashboard/status']) {
    const r = await w.ask(p, { cookie });
    console.log(p, r.status, (await r.text()).slice(0, 1200));
  }
  console.log(w.log.lines.filter((l) => l.level !== 'info'));
  await w.close();
});
