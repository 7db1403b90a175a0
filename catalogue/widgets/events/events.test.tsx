import { describe, expect, it } from 'vitest';
import { quotedIn, sentenceOf } from '#tools/reading/rule-texts';
import { drawPiece } from '../../components/testing/draw-piece.tsx';
import { drawWidget } from '../../components/testing/draw-widget.tsx';
import { hubPageOf } from '../../components/testing/hub-page-of.ts';
import { chooseEmptyEvents } from '../../rules/events/events.ts';
import { readFields } from '../../rules/reading.ts';
import { Widget } from './events.tsx';
import { FoundEvents } from './found-events.tsx';

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

describe('the event options', () => {
  it('selects a default option by settings, favourites and Clearing', () => {
    expect(selected({})).toBe('latest');
    expect(selected({ favourites: { unis: ['u1'] } })).toBe('atFavouriteUnis');
    expect(selected({ favourites: { unis: ['u1'], events: ['e1'] } })).toBe('favouriteEvents');
    expect(selected({ favourites: { events: ['e1'] }, settings: { nearYou: 'yes' } })).toBe('nearYou');
    expect(selected({ persona: 'p15', favourites: { events: ['e1'] }, settings: { nearYou: 'yes' } })).toBe('latest');
  });

  it('[EVENT-007] offers the four options of the rule', () => {
    const options = sentenceOf('EVENT-007')
      .replace(/^.*options |\.$/g, '')
      .split(', ');
    expect([...draw({}).matchAll(/<option value="(\w+)"[^>]*>[^<]/g)].map(([, value]) => value)).toEqual(options);
  });

  it('explains immediately why an option without a call is empty', () => {
    expect(draw({ settings: { favouriteEvents: 'yes' } })).toContain('No favourite events selected.');
    expect(draw({ settings: { atFavouriteUnis: 'yes' } })).toContain('No favourite unis selected.');
  });

  it('links a person without a postcode to where to add it', () => {
    const html = draw({ persona: 'p09', settings: { nearYou: 'yes' } });
    expect(html).toContain('No events near you.');
    expect(html).toMatch(/href="\/dashboard\/preferences\?section=hub-personalisation"[^>]*><span>Add your postcode</);
  });

  it('links teacher training to its own page of events', () => {
    expect(draw({ persona: 'p39' })).toMatch(/href="\/ucas\/events-training"/);
  });
});

describe('an empty event list', () => {
  const rules = ['EVENT-036', 'EVENT-037', 'EVENT-038', 'EVENT-039', 'EVENT-040', 'EVENT-041'];
  type Asked = Partial<Parameters<typeof chooseEmptyEvents>[0]>;

  /** The rules whose texts appear when the service found nothing. */
  function said(asked: Asked): readonly string[] {
    const empty = chooseEmptyEvents({ option: 'latest', search: '', favouriteUnis: [], position: null, ...asked });
    const reading = { resource: { kind: 'empty' } as const, retry: () => undefined, fetchedAt: null };
    const html = drawPiece(
      <FoundEvents
        found={{ reading, isPreparing: false, isEnabled: true, list: ({ events }) => events as never, empty }}
        isFocused={false}
        isBelowBooked={false}
        onClearSearch={() => undefined}
      />,
      hubPageOf('p10'),
    );
    return rules.filter((rule) => quotedIn(rule).every((words) => html.includes(words)));
  }

  it.each<[string, string, Asked]>([
    ['[EVENT-036]', 'of the latest', { option: 'latest' }],
    ['[EVENT-037]', 'that are favourites', { option: 'favouriteEvents' }],
    ['[EVENT-038]', 'at favourite unis, without any', { option: 'atFavouriteUnis' }],
    ['[EVENT-039]', 'nearby', { option: 'nearYou', position: { lat: 51, lng: 0 } }],
    ['[EVENT-040]', 'that fit a search', { option: 'nearYou', search: 'zzz' }],
    ['[EVENT-041]', 'at the favourite unis', { option: 'atFavouriteUnis', favouriteUnis: ['u'] }],
  ])('%s %s: shows the text of the rule', (rule, _, asked) => {
    expect(said(asked).map((one) => `[${one}]`)).toEqual([rule]);
  });
});
