import { describe, expect, it } from 'vitest';
import { drawWidget } from '../../parts/testing/draw-widget.tsx';
import { readFields } from '../../rules/index.ts';
import { Widget } from './events.tsx';

interface Given {
  readonly persona?: string;
  readonly settings?: Readonly<Record<string, 'yes' | 'no'>>;
  readonly favourites?: Readonly<Record<string, readonly string[]>>;
}

function draw({ persona = 'p10', settings, favourites = {} }: Given): string {
  return drawWidget(Widget, 'Events', persona, {
    settings,
    record: (record) => {
      const user = readFields(record.user);
      record.user = { ...user, favourites: { ...readFields(user.favourites), ...favourites } };
    },
  });
}

const selected = (given: Given) => /<option value="(\w+)" selected="">/.exec(draw(given))?.[1];

describe('events', () => {
  it('the selector begins where settings, favourites and Clearing say', () => {
    expect(selected({})).toBe('latest');
    expect(selected({ favourites: { unis: ['u1'] } })).toBe('atFavouriteUnis');
    expect(selected({ favourites: { unis: ['u1'], events: ['e1'] } })).toBe('favouriteEvents');
    expect(selected({ favourites: { events: ['e1'] }, settings: { nearYou: 'yes' } })).toBe('nearYou');
    expect(selected({ persona: 'p15', favourites: { events: ['e1'] }, settings: { nearYou: 'yes' } })).toBe('latest');
  });

  it('an option that needs no call says at once why it is empty', () => {
    expect(draw({ settings: { favouriteEvents: 'yes' } })).toContain('No favourite events selected.');
    expect(draw({ settings: { atFavouriteUnis: 'yes' } })).toContain('No favourite unis selected.');
  });

  it('somebody without a postcode is shown where to give it', () => {
    const html = draw({ persona: 'p09', settings: { nearYou: 'yes' } });
    expect(html).toContain('No events near you.');
    expect(html).toMatch(/href="\/dashboard\/preferences\?section=hub-personalisation"[^>]*><span>Add your postcode</);
  });

  it('teacher training has a page of events of its own', () => {
    expect(draw({ persona: 'p39' })).toMatch(/href="\/ucas\/events-training"/);
  });
});
