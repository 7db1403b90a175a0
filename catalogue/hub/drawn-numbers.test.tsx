import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '#engine';
import { Art, PALETTE_NAMES } from '#engine/react';
import { buildNextStep } from '#engine/testing';
import type { PageStateSite } from '#schemas/catalogue';
import { sentenceOf } from '#tools/reading/rule-texts';
import { toText } from '../components/testing/drawn-field.ts';
import { hubPageOf, type PageChanges, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { readFields } from '../rules/reading.ts';
import { buildPromotion } from '../testing/builders.ts';
import { bodyOf, draw, drawn } from './draw-page.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The visible text of a persona's dashboard. */
const read = (persona: string, changes: PageChanges = {}, url = '/dashboard?show=hub') => toText(drawn(persona, url, changes));

/** Changes a person's record: time, user answers or undergraduate application. */
const person = (change: {
  readonly now?: string;
  readonly user?: Fields;
  readonly ug?: Fields;
  readonly pageState?: Fields;
}): PageChanges => ({
  record: (record) => {
    if (change.now) record.now = change.now;
    if (change.pageState) record.pageState = change.pageState;
    Object.assign(Object(record.user), change.user);
    Object.assign(Object(readFields(record.applicationInfo).ug), change.ug);
  },
});

/** The shipped content with changed site values. */
const withValues =
  (values: PageStateSite['values']) =>
  (catalogue: Catalogue): Catalogue => ({
    ...catalogue,
    'page-state': catalogue['page-state'].map((item) =>
      item.id === 'site' && 'values' in item ? { ...item, values: { ...item.values, ...values } } : item,
    ),
  });

describe('choices', () => {
  const course = { courseId: 'a', courseOptionId: '1', title: 'Law' };
  const placesWith = (taken: readonly number[], content?: PageChanges['content']) => {
    const favourites = { courses: [course], top: taken.map((number) => ({ number, course })) };
    const html = drawn('p10', '/dashboard', { ...person({ user: { favourites } }), content });
    return (html.match(/class="course-number"/g)?.length ?? 0) + (html.match(/>\d\. Nothing here yet</g)?.length ?? 0);
  };

  it.each([[[1]], [[1, 2, 3, 4, 5]], [[1, 2, 3, 4, 5, 6]]])('[CONST-003] shows five shortlist places when places %j are taken', (taken) => {
    expect(placesWith(taken)).toBe(5);
  });

  it('[CONST-003] shows as many shortlist places as the site configures', () => {
    expect(placesWith([1], withValues({ topSlots: 6 }))).toBe(6);
  });

  it.each([1, 2, 3, 4])('[CONST-056] [FAV-040] counts the choices left out of five after %i choices without an offer', (n) => {
    const text = read('p25', person({ ug: { numberOfChoices: n, decisionsReceived: n } }));
    expect(text).toMatch(new RegExp(`You hold no offers yet and have ${5 - n} choices? left\\.`));
  });

  it('[CONST-004] allows five choices before Extra', () => {
    const at = (n: number, isInExtra: boolean) => read('p25', person({ ug: { numberOfChoices: n, decisionsReceived: n, isInExtra } }));
    const words = ['do not need Extra', "You've used all five choices. Extra lets you add one more course at a time."];
    const says = (text: string) => words.map((one) => text.includes(one));
    expect([says(at(4, false)), says(at(4, true)), says(at(5, true))]).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });
});

describe('years and dates', () => {
  const greeting = (now: string, content?: PageChanges['content']) =>
    read('p01', { ...person({ now, user: { studyYear: undefined } }), content }).match(/applying for conservatoire courses in (\d+)/)?.[1];

  it('[CONST-015] starts a new cycle at midnight UK time on 22 September', () => {
    const moments = ['2026-09-21T22:59:59Z', '2026-09-21T23:00:00Z', '2027-09-21T22:59:59Z'];
    expect(moments.map((now) => greeting(now))).toEqual(['2026', '2027', '2027']);
  });

  it('[PREF-094] treats a person without answers as an undergraduate of the configured year', () => {
    const now = '2026-11-20T10:00:00Z';
    expect([2023, 2025].map((defaultStudyYear) => greeting(now, withValues({ defaultStudyYear })))).toEqual(['2023', '2025']);
    const { details, plan } = hubPageOf('p01', person({ user: { studyLevel: undefined } }));
    expect([details.user.studyLevel, plan.tags.includes('undergraduate')]).toEqual(['Undergraduate', true]);
  });

  it('[CONST-002] shifts every year on the page by five when the cycle moves five years on', () => {
    const yearsAt = (now: string) => {
      const page = hubPageOf('p01', person({ now, user: { studyYear: undefined } }));
      return Object.values(page.details.years).flat();
    };
    expect(yearsAt('2031-11-20T10:00:00Z')).toEqual(yearsAt('2026-11-20T10:00:00Z').map((year) => Number(year) + 5));
    const texts = ['2026-11-20T10:00:00Z', '2031-11-20T10:00:00Z'].map((now) =>
      read('p01', person({ now, user: { studyYear: undefined } })),
    );
    const years = texts.map((text) => new Set(text.match(/\b20\d\d\b/g)?.map(Number)));
    expect([years[0]?.has(2027), years[1]?.has(2032), years[1]?.has(2027)]).toEqual([true, true, false]);
  });

  it('[CONST-019] neither tracks a 2021 application nor opens its year unless firstSupportedYear allows it', () => {
    const of2021 = { ...person({ now: '2021-03-15T09:00:00Z', user: { studyYear: 2021 }, ug: { cycleYear: 2021 } }) };
    const tracked = (firstSupportedYear: number) => read('p10', { ...of2021, content: withValues({ firstSupportedYear }) });
    expect([2022, 2021].map((first) => tracked(first).includes('3 offers'))).toEqual([false, true]);
    expect(read('p10', of2021)).not.toContain('3 offers');
    const linkIn = (studyYear: number) => hubPageOf('p10', person({ user: { studyYear } })).plan.links.undergraduate?.enabled;
    expect([2021, 2027].map(linkIn)).toEqual([false, true]);
  });

  it('[CONST-025] [STATUS-091] ends the embargo at 09:00 on Tuesday 3 August in sample data, and on its own date in another cycle', () => {
    expect(read('p23')).toContain('until 09:00 UK time on Tuesday 3 August.');
    const before = { now: '2026-08-03T10:00:00+01:00', user: { studyYear: 2026 }, ug: { cycleYear: 2026 } };
    expect(read('p23', person(before))).toContain('until 09:00 UK time on Tuesday 4 August.');
  });

  it('[CONST-026] [STATUS-122] ends updating at 08:00 on 12 August 2027 in the sample data, and on its own date in another cycle', () => {
    expect(read('p24')).toContain('refresh this page after 08:00 UK time on 12 August 2027.');
    const before = { now: '2026-08-12T10:00:00+01:00', user: { studyYear: 2026 }, ug: { cycleYear: 2026 } };
    expect(read('p24', person(before))).toContain('refresh this page after 08:00 UK time on 13 August 2026.');
  });

  it('[CONST-027] [STATUS-110] allows adding a Clearing choice from exactly 1:00pm BST on the configured day', () => {
    const at = (now: string) => read('p14', person({ now }));
    expect(at('2027-08-12T12:59:59+01:00')).toContain('You can add a choice from 1:00pm BST on 12 August.');
    expect(at('2027-08-12T13:00:00+01:00')).not.toContain('You can add a choice from');
  });

  it('[CONST-028] [STATUS-092] offers a withdrawn person entry in the year after the cycle year', () => {
    expect(read('p21')).toContain('You can apply again for 2028 entry.');
    const earlier = { now: '2026-03-15T09:00:00Z', user: { studyYear: 2026 }, ug: { cycleYear: 2026 } };
    expect(read('p21', person(earlier))).toContain('You can apply again for 2027 entry.');
  });
});

describe('the feed', () => {
  const steps =
    (...types: readonly string[]) =>
    (catalogue: Catalogue): Catalogue => ({
      ...catalogue,
      'next-steps': types.map((type, index) =>
        buildNextStep({
          ...{ id: `own-${type}-${index}`, order: index, scheme: 'UG', status: 'decisionsReceived' },
          ...{ title: `The ${type} ${index}`, link: `/own/${index}`, type },
        }),
      ),
    });
  const panelsOf = (content: PageChanges['content']) =>
    drawn('p10', '/dashboard', { content })
      .split(/(?=<article class="tile-card feed-)/)
      .slice(1)
      .map((html) => ({
        type: /data-type="(\w+)"/.exec(html)?.[1],
        links: html.slice(0, html.indexOf('</article>')).match(/<li /g)?.length ?? 0,
      }));

  it('[CONST-033] lays out questions and answers in pairs', () => {
    expect(panelsOf(steps('faq', 'faq', 'faq', 'faq', 'faq')).map(({ links }) => links)).toEqual([2, 2, 1]);
    expect(panelsOf(steps('faq', 'faq')).map(({ links }) => links)).toEqual([2]);
  });

  it('[CONST-034] makes the advert the third panel, wherever it is in the content', () => {
    for (const types of [
      ['advert', 'next', 'cta', 'article', 'headline'],
      ['next', 'cta', 'article', 'headline', 'advert'],
    ])
      expect(
        panelsOf(steps(...types))
          .map(({ type }) => type)
          .indexOf('advert'),
      ).toBe(2);
  });

  it('[FEED-001] shows a step to its scheme and statuses, with title, summary, picture, link and type', () => {
    const own = {
      id: 'own',
      title: 'Own title',
      summary: 'Own summary.',
      link: '/own',
      linkText: 'Own link',
      type: 'article',
      visibility: '',
    };
    const draws = (persona: string, change: Fields) =>
      drawn(persona, '/dashboard?show=hub', {
        content: (catalogue) => ({
          ...catalogue,
          'next-steps': [buildNextStep({ ...own, scheme: 'UG', status: 'withdrawn', ...change })],
        }),
      });
    const html = draws('p21', {});
    expect(html).toMatch(/<h3>Own title<\/h3><p>Own summary\.<\/p><a [^>]*href="\/own"[^>]*>.*?Own link/s);
    expect(html).toContain('data-type="article"');
    const pictureOf = (image: string) =>
      /<svg[^>]*card-art.*?<\/svg>/s.exec(
        draws('p21', { image }).slice(draws('p21', { image }).indexOf('data-item="next-steps/own"')),
      )?.[0];
    expect(pictureOf('one')).not.toBe(pictureOf('two'));
    const isShown = (persona: string, change: Fields) => draws(persona, change).includes('Own title');
    expect(isShown('p10', {})).toBe(false);
    expect(isShown('p10', { status: 'withdrawn|decisionsReceived' })).toBe(true);
    expect([isShown('p23', { status: 'embargo' }), isShown('p23', { status: 'embargo', scheme: 'UC' })]).toEqual([true, false]);
  });

  it('[FEED-002] gives each of the nine types its label or list', () => {
    const types = sentenceOf('FEED-002')
      .replace(/^type is one of |\.$/g, '')
      .split(', ');
    expect(types).toHaveLength(9);
    for (const type of types) {
      const html = drawn('p10', '/dashboard', { content: steps(type) });
      expect([type, html.includes(`data-type="${type}"`)]).toEqual([type, true]);
      expect(html).not.toContain(`feed-type-${type}`);
    }
  });
});

describe("What's happening and other sections", () => {
  it('[CONST-038] repeats teal, purple and coral over the tiles, starting again after the ninth', () => {
    const page = hubPageOf('p10');
    const item = Object.values(page.items.leaderboard)[0];
    if (!item) throw new Error('The shipped catalogue has no leaderboard item.');
    const many = Array.from({ length: 10 }, (_, index) => ({ ...item, image: '', id: `tile-${index}` }));
    const html = bodyOf(
      draw({
        ...page,
        plan: { ...page.plan, leaderboard: many.map(({ id }) => id) },
        items: { ...page.items, leaderboard: Object.fromEntries(many.map((one) => [one.id, one])) },
      }),
    );
    const tiles = html.split('<article class="promo"').slice(1);
    const pictureOf = (html: string) => /<svg.*?<\/svg>/s.exec(html)?.[0];
    const colourOf = (tile: string, index: number) => {
      const drawsIn = (palette: (typeof PALETTE_NAMES)[number]) =>
        pictureOf(renderToStaticMarkup(<Art seed={`tile-${index}`} palette={palette} className="promo-art" />)) === pictureOf(tile);
      return PALETTE_NAMES.find(drawsIn)?.replace(/^\w+-/, '');
    };
    expect(tiles.map(colourOf)).toEqual([...Array(3).fill(['brand', 'accent', 'highlight']).flat(), 'brand']);
    expect(new Set(tiles.slice(0, 9).map((tile) => /data-slot="(\d)"/.exec(tile)?.[1])).size).toBe(9);
  });

  const promotionsOf = (html: string) => html.slice(html.indexOf('You might also like</h2>'), html.indexOf('Useful guides</h2>'));

  it("[FEED-046] shows a promotion under 'You might also like' with title, summary, address, label, picture and byline", () => {
    const own = {
      id: 'own',
      title: 'Own title',
      summary: 'Own summary.',
      link: '/own',
      linkText: 'Own link',
      byline: 'Own byline',
      image: 'one',
      visibility: '',
    };
    const draws = (change: Fields) =>
      promotionsOf(
        drawn('p10', '/dashboard', {
          content: (catalogue) => ({
            ...catalogue,
            promotions: [buildPromotion({ ...own, ...change })],
          }),
        }),
      );
    expect(draws({})).toMatch(/Own byline<\/p><h3>Own title<\/h3><p>Own summary\.<\/p><a [^>]*href="\/own"[^>]*>.*?Own link/s);
    expect([
      draws({ visibility: 'undergraduate' }).includes('Own title'),
      draws({ visibility: 'postgraduate' }).includes('Own title'),
    ]).toEqual([true, false]);
    const pictureOf = (image: string) => /<svg[^>]*card-art.*?<\/svg>/s.exec(draws({ image }))?.[0];
    expect([pictureOf('one') === pictureOf('two'), pictureOf('one') === undefined]).toEqual([false, false]);
  });

  it('[FEED-048] shows at least six promotions across both levels, and each form of expression includes some people and excludes others', () => {
    const { personas, promotions } = shippedCatalogue().catalogue;
    const shown = personas
      .map(({ id }) => hubPageOf(id))
      .map(({ plan, details }) => ({ ids: plan.promotions, level: details.user.studyLevel }));
    expect(new Set(shown.flatMap(({ ids }) => ids)).size).toBeGreaterThanOrEqual(6);
    for (const level of ['Undergraduate', 'Postgraduate'])
      expect(shown.some((one) => one.level === level && one.ids.length > 1)).toBe(true);
    for (const form of [/!/, / AND /, / OR /, /^\w+$/]) {
      const ids = promotions.filter(({ visibility }) => form.test(visibility)).map(({ id }) => id);
      const decides = (id: string) => new Set(shown.map((one) => one.ids.includes(id))).size === 2;
      expect([form.source, ids.some(decides)]).toEqual([form.source, true]);
    }
  });

  it("[TAGS-029] selects items in 'What's happening' and 'You might also like' by their expressions", () => {
    const from = (userCountry: string) => read('p02', person({ user: { userCountry } }));
    const { leaderboard, promotions } = shippedCatalogue().catalogue;
    const titles = [...leaderboard, ...promotions].filter(({ id }) => /overseas|welcome-international/.test(id)).map(({ title }) => title);
    expect(titles).toHaveLength(2);
    expect(titles.map((title) => [from('France').includes(title), from('United Kingdom').includes(title)])).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});

describe('Clearing and the feed', () => {
  const conservatoire = (studyYear: number, applyMode: string) => {
    const page = hubPageOf('p10', {
      record: (record) => {
        record.now = '2027-08-20T10:00:00Z';
        record.pageState = { applyMode };
        Object.assign(Object(record.user), { studyYear });
        const info = readFields(record.applicationInfo);
        for (const scheme of ['ug', 'uc']) Object.assign(Object(info[scheme]), { cycleYear: studyYear });
      },
    });
    const html = bodyOf(draw(page));
    const isConservatoire = (id: string) => page.items['next-steps'][id]?.scheme === 'UC';
    return [...html.matchAll(/data-item="next-steps\/([^"]+)"/g)].filter(([, id = '']) => isConservatoire(id)).length;
  };

  it('[TAGS-027] hides conservatoire steps in Clearing', () => {
    expect([conservatoire(2027, 'on') > 0, conservatoire(2027, 'clearing')]).toEqual([true, 0]);
  });

  it('[TAGS-023] keeps conservatoire steps in Clearing when the study year is not this year', () => {
    expect(conservatoire(2028, 'clearing')).toBeGreaterThan(0);
  });
});

describe('telephone, notifications and to-dos', () => {
  it('[CONST-053] takes the phone number and its hours from settings, and ships a number reserved for fiction', () => {
    expect(drawn('p14')).toMatch(/href="tel:0808157\d{4}"[^>]*>[^<]*0808 157 0\d{3}/);
    const html = drawn('p14', undefined, { content: withValues({ helpPhone: '0808 157 0999', helpHours: 'every day' }) });
    expect(html.match(/href="tel:\d+"/g)?.filter((link) => !link.includes('08081570999'))).toEqual([]);
    expect(toText(html)).toContain('Call 0808 157 0999, every day.');
  });

  it('[FAV-041] shows the notification about saving a course only while no course is saved', () => {
    const courses = [{ courseId: 'a', courseOptionId: '1' }];
    const notices = (favourites: Fields) => read('p01', person({ user: { favourites } }), '/dashboard/notifications');
    const title = shippedCatalogue().catalogue.notifications.find(({ rule }) => rule === 'emptyFavourites')?.title ?? '';
    expect(title).not.toBe('');
    expect([{}, { courses: [], unis: ['u'] }, { courses }].map((favourites) => notices(favourites).includes(title))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('[TEXT-005] links the personal statement to-do to an external tool, in a new tab', () => {
    const html = drawn('p10', '/dashboard/todo');
    const item = html.slice(html.indexOf('<h4>Write your personal statement'));
    expect(item.slice(0, item.indexOf('</li>'))).toMatch(/<a [^>]*href="https:\/\/www\.ucas\.com\/[^"]+"[^>]*target="_blank"/);
  });
});
