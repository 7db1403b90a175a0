import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HubProvider } from '../state/hub-context.tsx';
import { createStillStore } from '../state/still-store.ts';
import { buildHubPage, librarySetup } from '../testing/library-hub.ts';
import { TimeAgo } from './time-ago.tsx';

const store = createStillStore(buildHubPage(), librarySetup);

function draw(at: number | string): string {
  return renderToString(
    <HubProvider store={store}>
      <TimeAgo at={at} now="2027-03-03T10:30:00.000Z" format={(age) => `Last updated ${age}`} />
    </HubProvider>,
  );
}

describe('TimeAgo', () => {
  it('has the full date and time in its attributes', () => {
    expect(draw('2027-03-03T09:00:00Z')).toBe(
      '<time dateTime="2027-03-03T09:00:00.000Z" title="3 March 2027, 09:00">Last updated 1 hour ago</time>',
    );
  });

  it('[NOTE-024] [EC-041] shows seconds, minutes and hours up to 24, then the date, with the year if it differs', () => {
    const ago = (seconds: number) => draw(Date.parse('2027-03-03T10:30:00Z') / 1000 - seconds).match(/Last updated ([^<]*)/)?.[1];
    expect([59, 60, 3_599, 3_600, 86_400].map(ago)).toEqual([
      '59 seconds ago',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '24 hours ago',
    ]);
    expect([25 * 3_600, 69 * 86_400].map(ago)).toEqual(['2 March', '24 December 2026']);
  });

  it('accepts seconds since 1970', () => {
    expect(draw(Date.parse('2027-03-03T10:29:00Z') / 1000)).toContain('Last updated 1 minute ago');
  });

  it('renders nothing for an invalid time', () => {
    expect(draw('soon')).toBe('');
  });
});
