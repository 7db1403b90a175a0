// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { draw } from '#engine/testing/draw';
import { ItemStatusBadge, type ItemStatusBadgeProps } from './item-status-badge.tsx';

const now = Date.parse('2027-01-15T10:00:00Z');
const day = 86_400_000;

type Given = Partial<ItemStatusBadgeProps['row'] & Pick<ItemStatusBadgeProps, 'isLong' | 'scheduled'>>;

async function said({ isLong, scheduled, ...given }: Given): Promise<string> {
  const row = { status: 'live', tag: 't', starts: null, ends: null, ...given } as const;
  return (await draw(<ItemStatusBadge row={row} now={now} isLong={isLong ?? false} scheduled={scheduled} />)).seen();
}

describe('the status badge of an item', () => {
  it('distinguishes a live item that is over or upcoming from one that is showing', async () => {
    expect([await said({}), await said({ starts: now - day, ends: now + day })]).toEqual(['Live', 'Live']);
    expect([await said({ ends: now - day }), await said({ starts: now + day })]).toEqual(['Over', 'Upcoming']);
    expect([await said({ ends: now - day, isLong: true }), await said({ starts: now + day, isLong: true })]).toEqual([
      'Live, but over',
      'Live, still to begin',
    ]);
  });

  it('shows Scheduled for this version, and a second badge when another version is scheduled', async () => {
    const scheduled = { at: '2027-01-18T08:00:00Z', tag: 't' };
    expect([
      await said({ status: 'edited', scheduled }),
      await said({ status: 'edited', scheduled, isLong: true }),
      await said({ status: 'edited', scheduled, isLong: true, tag: 'newer' }),
      await said({ scheduled, isLong: true }),
    ]).toEqual([
      'Scheduled',
      'Scheduled for 8am on 18 January 2027',
      'Edited, not live\nAnother version is scheduled for 8am on 18 January 2027',
      'Live\nAnother version is scheduled for 8am on 18 January 2027',
    ]);
  });

  it('shows the draft status first: edited, new and archived win over dates', async () => {
    const over = { ends: now - day };
    expect([
      await said({ ...over, status: 'edited' }),
      await said({ ...over, status: 'new' }),
      await said({ ...over, status: 'archived' }),
    ]).toEqual(['Edited', 'Draft', 'Archived']);
  });
});
