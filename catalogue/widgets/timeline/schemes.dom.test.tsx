// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawBox } from '../../hub/testing/draw-in-hub.tsx';

type Schemes = Readonly<Record<string, 'yes' | 'no'>>;

const none = [{ path: '/api/v1/events', status: 200, body: [] }];

/** The timeline of a person whose settings have these schemes on or off, with the schemes requested so far. */
async function draw(schemes: Schemes) {
  const saved = [{ collection: 'dashboardSettings' as const, name: 'Timeline', data: schemes, lastUpdated: '2027-01-01T00:00:00Z' }];
  const hub = await drawBox('Timeline', { answers: none, saved });
  const asked = () => hub.ports.requests.flatMap(({ path }) => (path.includes('type=key-date') ? [/schemes=([^&]*)/.exec(path)?.[1]] : []));
  return { ...hub, asked };
}

describe('the timeline', () => {
  it('[CONST-012] fetches again exactly half a second after its schemes change', async () => {
    const { press, pass, asked } = await draw({ undergraduate: 'yes', conservatoires: 'no' });
    await press('Show settings of Key dates');
    await press('Conservatoires', 'checkbox');
    await pass(499);
    expect(asked()).toEqual(['Undergraduate']);
    await pass(1);
    expect(asked()).toEqual(['Undergraduate', 'Undergraduate,Conservatoires']);
  });

  it('[ERR-026] opens the settings from the button beside the sentence without a scheme', async () => {
    const hub = await draw({ undergraduate: 'no', conservatoires: 'no' });
    expect(hub.seen()).toContain('You must select at least one scheme');
    await hub.press('Show settings');
    expect(hub.find('button', 'Show settings of Key dates').getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(hub.findAll('checkbox')[0]);
    expect(hub.asked()).toEqual([]);
  });
});
