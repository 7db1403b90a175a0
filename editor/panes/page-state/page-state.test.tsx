import { describe, expect, it } from 'vitest';
import { type Catalogue, compileCatalogue } from '#engine';
import {
  buildCatalogue,
  buildNextStep,
  buildPoster,
  buildPreset,
  buildSite,
  buildViewer,
  buildVocabulary,
  buildWidget,
  buildYear,
  createFakeStorage,
  testKinds,
} from '#engine/testing';
import type { ApplyLink } from '#schemas/catalogue';
import { formatMoment } from '../../controls/format-moment.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { type EffectPerson, listEffects } from './effects.ts';
import { lockReason, statusOfLink } from './link-status.ts';
import { listModeChanges } from './mode-moments.ts';
import { PageStatePane } from './page-state-pane.tsx';

const word = { id: 'queue', label: 'Queue', description: 'Whether people wait.', values: ['off', 'on'], default: 'off' };
const now = '2027-03-01T10:00:00Z';
const link: ApplyLink = { enabled: true, applyUrl: '/join', trackUrl: '/track', notification: 'Not today.', opensAt: null, closesAt: null };

function compile(mode: string, given: Partial<Catalogue> = {}) {
  const catalogue = buildCatalogue({
    widgets: [buildWidget({ tags: ['!waiting'] }), buildWidget({ id: 'Notes', title: 'Notes' })],
    presets: [buildPreset(['Loans', 'Notes'])],
    'page-state': [buildSite({ modes: { queue: { value: mode, schedule: [] } } }), buildYear({ routes: { standard: link } })],
    ...given,
  });
  return compileCatalogue(catalogue, { vocabulary: buildVocabulary(), kinds: testKinds });
}

/** A person who has a tag while the mode is on. */
function person(name: string, waits: boolean): EffectPerson {
  return {
    id: name,
    name,
    viewerFor: ({ site, now: moment }) => {
      const isOn = waits && site?.modes.queue?.value === 'on';
      return buildViewer({
        now: moment,
        presets: ['Adult'],
        tags: isOn ? ['waiting'] : [],
        modal: isOn ? 'welcome' : null,
        feedStatuses: [{ scheme: 'CARD', status: 'expired' }],
      });
    },
  };
}

const people = [person('Ann', true), person('Ben', false), person('Cy', true)];
const ask = (given: Partial<Catalogue> = {}) =>
  listEffects({ compiledBefore: compile('off', given), compiledAfter: compile('on', given), people, moment: now });

describe('listEffects', () => {
  it('describes a widget that hides, and for whom', () => {
    expect(ask()[0]).toMatchObject({ kind: 'widget', sentence: 'Your loans hides for 2 of 3 personas.', people: ['Ann', 'Cy'] });
  });

  it('describes a widget that appears', () => {
    const back = listEffects({ compiledBefore: compile('on'), compiledAfter: compile('off'), people, moment: now });
    expect(back.map(({ sentence }) => sentence)).toContain('Your loans appears for 2 of 3 personas.');
  });

  it('summarises feed items that come and go in one sentence', () => {
    const steps = [
      buildNextStep({ id: 'one', title: 'One', link: '/one', visibility: 'waiting' }),
      buildNextStep({ id: 'two', title: 'Two', link: '/two', visibility: '!waiting' }),
    ];
    const found = ask({ 'next-steps': steps }).find(({ kind }) => kind === 'feed');
    expect(found).toMatchObject({ sentence: '2 feed items change for 2 of 3 personas.', appears: ['One'], goes: ['Two'] });
  });

  it('reports posters and windows', () => {
    const sentences = ask({ posters: [buildPoster({ visibility: '!waiting' })] }).map(({ sentence }) => sentence);
    expect(sentences).toContain('1 poster changes for 2 of 3 personas.');
    expect(sentences).toContain('The "welcome" window opens for 2 of 3 personas.');
  });

  it('reports links that open and close', () => {
    const shut = buildYear({ routes: { standard: { ...link, enabled: false } } });
    const after = compile('off', { 'page-state': [buildSite(), shut] });
    const [found] = listEffects({ compiledBefore: compile('off'), compiledAfter: after, people, moment: now });
    expect(found?.sentence).toMatch(/^The .+ link closes for all 3 personas\.$/);
  });

  it('lists effects of one kind by the number of people, largest first', () => {
    const after = compile('on', { widgets: [buildWidget({ tags: ['!waiting'] })], presets: [buildPreset(['Loans'])] });
    const found = listEffects({ compiledBefore: compile('off'), compiledAfter: after, people, moment: now });
    expect(found.slice(0, 2).map(({ sentence }) => sentence)).toEqual([
      'Notes hides for all 3 personas.',
      'Your loans hides for 2 of 3 personas.',
    ]);
  });

  it('returns no effects when nothing changes', () => {
    expect(listEffects({ compiledBefore: compile('off'), compiledAfter: compile('off'), people, moment: now })).toEqual([]);
  });
});

describe('the moments of a changed mode', () => {
  const off = { value: 'off', schedule: [] };

  it('lists now for a new base value', () => {
    expect(listModeChanges(off, { value: 'on', schedule: [] }, now, word)).toMatchObject([{ isNow: true, from: 'off', to: 'on' }]);
  });

  it('lists the start of a future span, but not its end', () => {
    const after = { value: 'off', schedule: [{ from: '2027-08-12T08:00', to: '2027-10-20', value: 'on' }] };
    expect(listModeChanges(off, after, now, word)).toEqual([{ moment: '2027-08-12T08:00:00+01:00', isNow: false, from: 'off', to: 'on' }]);
  });

  it('orders moments soonest first, and merges a value that continues across spans', () => {
    const spanOf = (from: string, to: string) => ({ from, to, value: 'on' });
    const after = {
      value: 'off',
      schedule: [
        spanOf('2027-10-01T00:00', '2027-10-20T00:00'),
        spanOf('2027-05-11T00:00', '2027-06-01T00:00'),
        spanOf('2027-06-01T00:00', '2027-07-01T00:00'),
      ],
    };
    expect(listModeChanges(off, after, now, word).map(({ moment }) => moment)).toEqual([
      '2027-05-11T00:00:00+01:00',
      '2027-10-01T00:00:00+01:00',
    ]);
  });

  it('lists no moments for a past span', () => {
    const after = { value: 'off', schedule: [{ from: '2026-08-12', to: '2026-10-20', value: 'on' }] };
    expect(listModeChanges(off, after, now, word)).toEqual([]);
  });
});

describe('the state of a link', () => {
  const stand = (given: Partial<ApplyLink>) =>
    statusOfLink({ year: buildYear({ routes: { standard: { ...link, ...given } } }), route: 'standard', firstYear: 2022, now });

  it.each<[string, Partial<ApplyLink>, string]>([
    ['open', {}, 'On'],
    ['open', { closesAt: '2027-06-30T18:00' }, 'On until 6pm on 30 June 2027'],
    ['switched-off', { enabled: false }, 'Off'],
    ['no-address', { applyUrl: '' }, 'Off: it has no address'],
    ['not-yet', { opensAt: '2027-05-11' }, 'Off until 11 May 2027'],
    ['over', { closesAt: '2027-01-31' }, 'Off since 31 January 2027'],
  ])('derives the state %s with %o', (state, given, sentence) => {
    expect(stand(given)).toEqual({ state, sentence });
  });

  it('locks links before the first supported year, with a reason', () => {
    const year = buildYear({ id: '2021', year: 2021, routes: { standard: link } });
    expect(statusOfLink({ year, route: 'standard', firstYear: 2022, now }).state).toBe('unsupported-year');
    expect(lockReason(year, 2022)).toContain('the first supported year is 2022');
    expect(lockReason(buildYear(), 2022)).toBeNull();
  });

  it('reports a missing link if the year has none', () => {
    expect(statusOfLink({ year: buildYear({ routes: {} }), route: 'constructor', firstYear: null, now }).state).toBe('missing');
  });
});

describe('formatMoment', () => {
  it.each([
    ['2027-05-11T18:00', '6pm on 11 May 2027'],
    ['2027-05-11T07:05:00Z', '8:05am on 11 May 2027'],
    ['2027-05-11', '11 May 2027'],
    ['soon', 'soon'],
  ])('formats %s as %s', (moment, words) => {
    expect(formatMoment(moment)).toBe(words);
  });
});

describe('PageStatePane', () => {
  const routes = [{ id: 'standard', label: 'Standard', description: '' }];
  const site = buildSite({ modes: { queue: { value: 'off', schedule: [] } }, values: { firstSupportedYear: 2022 } });
  const years = [buildYear({ routes: { standard: link } }), buildYear({ id: '2021', year: 2021, routes: { standard: link } })];
  const draw = (items: readonly { readonly id: string }[] = [site, ...years], kept: Readonly<Record<string, string>> = {}) =>
    drawScreen(<PageStatePane />, [], {
      pack: { vocabulary: buildVocabulary({ routes, modes: [word] }) },
      live: { 'page-state': items },
      storage: createFakeStorage(kept),
      now,
    });

  it('shows a switch and an edit button for each usable link, and none in a locked year', async () => {
    const html = await draw();
    expect(html).toContain('aria-label="Link is switched on: Standard, 2027"');
    expect(html).toContain('Edit Standard, 2027');
    expect(html).toContain('the first supported year is 2022');
    expect(html).not.toContain('Edit Standard, 2021');
  });

  it('shows a chosen mode with its effects before it is in the draft', async () => {
    const pending = JSON.stringify({ queue: { value: 'on', schedule: [] } });
    const html = await draw([site, ...years], { 'editor:u1:pending-modes': pending });
    expect(html).toContain('Before it goes into the draft');
    expect(html).toContain('Put into the draft');
    expect(await draw()).not.toContain('Put into the draft');
  });

  it('explains what is missing when there is no site and no year', async () => {
    const html = await draw([]);
    expect(html).toContain('no item for the whole site');
    expect(html).toContain('No year has links yet');
  });
});
