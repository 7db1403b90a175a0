import { describe, expect, it } from 'vitest';
import type { PageStateSite } from '../../../schemas/generated/catalogue.ts';
import { chooseHubSeconds, choosePollSeconds, spreadSeconds } from './page-state-now.ts';

const now = '2027-03-01T10:00:00Z';

function siteWith(parts: Partial<PageStateSite>): PageStateSite {
  return { id: 'site', modes: {}, features: {}, values: {}, alert: null, ...parts };
}

describe('how often the browser asks', () => {
  it('[PAGE-030] [CONST-009] every ten seconds for statuses while autoUpdate is on', () => {
    const values = { statusPollSeconds: 10, updatePollSeconds: 60 };
    expect(chooseHubSeconds(siteWith({ features: { autoUpdate: true }, values }), now, null)).toBe(10);
    expect(chooseHubSeconds(siteWith({ features: { autoUpdate: false }, values }), now, null)).toBe(60);
  });

  it('for page state as content says, sooner when the site is busy', () => {
    expect(choosePollSeconds(siteWith({ values: { updatePollSeconds: 90 } }), now, null)).toBe(90);
    expect(choosePollSeconds(siteWith({ values: { updatePollSeconds: 1 } }), now, null)).toBe(60);
    expect(choosePollSeconds(siteWith({}), now, 30)).toBe(30);
  });

  it('eagerly around a planned change of mode', () => {
    const schedule = [{ from: '2027-03-01T10:05:00Z', to: null, value: 'busy' }];
    expect(choosePollSeconds(siteWith({ modes: { apply: { value: 'on', schedule } } }), now, null)).toBe(10);
  });

  it('spread over more than half of the interval, always the same for one person', () => {
    const seconds = Array.from({ length: 100 }, (_, index) => spreadSeconds(60, `person-${index}`));
    expect(Math.max(...seconds) - Math.min(...seconds)).toBeGreaterThanOrEqual(30);
    expect(spreadSeconds(60, 'person-1')).toBe(seconds[1]);
  });
});
