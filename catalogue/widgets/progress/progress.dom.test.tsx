// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type AnswerBody, drawBox, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const items = [
  { title: 'Criminology', url: '/explore/subject-spotlights/criminology', provider: 'Fernhill College', percentageCompleted: 60 },
  { title: 'Law', url: '/explore/subject-spotlights/law', provider: 'Fernhill College', percentageCompleted: 100 },
  { title: 'History', url: '/explore/subject-spotlights/history', provider: 'Fernhill College', percentageCompleted: 0 },
  { title: 'Geography', url: '/explore/subject-spotlights/geography', provider: 'Fernhill College', percentageCompleted: 20 },
];
const unable = "We can't show your progress right now.";

for (const { id, path, notStarted, all } of [
  {
    id: 'SpringpodSpotlights',
    path: '/spotlights/progress',
    notStarted: "You haven't started a spotlight yet.",
    all: /\/explore\/subject-spotlights$/,
  },
  {
    id: 'VirtualWorkExperiences',
    path: '/work-experiences/progress',
    notStarted: "You haven't started a virtual work experience yet.",
    all: /\/explore\//,
  },
]) {
  const answering = (status: number, body: AnswerBody = null, delayMs = 0) => [{ path, status, body, delayMs }];
  const kept = ({ ports }: HubDrawing) => ports.requests.filter(({ init }) => String(init.body).includes(id));

  describe(`progress with a partner: ${id}`, () => {
    it('[WIDGET-036] [WIDGET-043] [WIDGET-046] shows counts, three bars and a dialog of all items, and saves once', async () => {
      const hub = await drawBox(id, { answers: answering(200, { items }) });
      expect(hub.seen()).toContain('In progress: 2');
      expect(hub.seen()).toContain('Complete: 1');
      expect(hub.findAll('progressbar')).toHaveLength(3);
      expect(hub.find('progressbar', 'Criminology').getAttribute('value')).toBe('60');
      await hub.pass(10_000);
      expect(kept(hub)).toHaveLength(1);
      expect(String(kept(hub)[0]?.init.body)).toContain('Criminology');
      await hub.press(/^See details of /);
      expect(hub.find('dialog').querySelectorAll('progress')).toHaveLength(4);
      await hub.keys('{Escape}');
      expect(hub.findAll('dialog')).toEqual([]);
      await hub.pass(10_000);
      expect(kept(hub)).toHaveLength(1);
    });

    it('[WIDGET-037] [WIDGET-045] [WIDGET-048] calls each partner at its own address, with cookies', async () => {
      const hub = await drawBox(id, { answers: answering(200, { items }) });
      const calls = hub.ports.requests.filter((one) => one.path.endsWith('/progress'));
      expect(calls.map((one) => [one.path, one.init.credentials])).toEqual([[path, 'include']]);
      expect(hub.findAll('progressbar')).toHaveLength(3);
    });

    it('[WIDGET-038] [WIDGET-047] [CALL-069] shows that nothing was started, with a link to all, for an empty list or no body', async () => {
      for (const answers of [answering(204), answering(200, { items: [] })]) {
        const hub = await drawBox(id, { answers });
        expect(hub.seen()).toContain(notStarted);
        expect(hub.find('link', /^See all/).getAttribute('href')).toMatch(all);
      }
    });

    it('[WIDGET-039] [CALL-068] shows an error with a retry for any other response, or none within five seconds', async () => {
      const failed = await drawBox(id, { answers: answering(502, { code: 'bad-gateway', detail: 'No' }) });
      expect(failed.seen()).toContain(unable);
      const hub = await drawBox(id, { answers: answering(200, { items }, 60_000) });
      await hub.pass(4_999);
      expect(hub.seen()).not.toContain(unable);
      await hub.pass(1);
      expect(hub.seen()).toContain(unable);
      hub.answer(answering(204));
      await hub.press('Try again');
      expect(hub.seen()).toContain(notStarted);
    });
  });
}
