import { describe, expect, it } from 'vitest';
import type { HubPage } from '#engine/hub';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { pages } from '../pages.ts';
import { assets, bodyOf, draw, drawn } from './draw-page.fixture.ts';

function order(html: string, ...parts: readonly string[]): boolean {
  const places = parts.map((part) => html.indexOf(part));
  return places.every((place, index) => place >= 0 && (index === 0 || place > (places[index - 1] ?? 0)));
}

function changed(page: HubPage, changes: Partial<HubPage>): HubPage {
  return { ...page, ...changes };
}

describe('a page from before the server lost its store', () => {
  it('[STATUS-073] shows when it was last checked, in UK time', () => {
    const page = hubPageOf('p10');
    expect(bodyOf(draw(changed(page, { lastReadAt: '2027-06-20T08:41:00.000Z' })))).toContain('Last checked 09:41');
    expect(bodyOf(draw(page))).not.toContain('Last checked');
  });
});

describe('the first screen', () => {
  it('[SHELL-084] [SHELL-086] is the results-day screen, or the hub for a person who requests it now or did before', () => {
    const { resultsDay } = hubPageOf('p23').details;
    const data = { [resultsDay?.key ?? '']: true };
    const saved = [{ collection: 'dashboardSettings' as const, name: 'ResultsDay', data, lastUpdated: '2027-08-02T08:00:00.000Z' }];
    const looks = [drawn('p23', '/dashboard'), drawn('p23'), drawn('p23', '/dashboard', { saved })];
    expect(looks.map((html) => [html.includes('class="results-day"'), html.includes('class="dashboard"')])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    expect(looks[0]).toMatch(/href="\/dashboard\?show=hub"[^>]*>.*?Show my hub/);
  });
});

describe('the greeting', () => {
  it("[SHELL-004] is 'Welcome back {name}' once onboarding is confirmed", () => {
    expect(drawn('p10')).toContain('>Welcome back Leah</h1>');
  });

  it("[SHELL-005] omits 'back' while onboarding is not confirmed", () => {
    expect(drawn('p37')).toContain('>Welcome Maya</h1>');
  });

  it('[SHELL-006] has no trailing space without a name', () => {
    const page = hubPageOf('p10');
    expect(bodyOf(draw(changed(page, { person: { ...page.person, name: '' } })))).toContain('>Welcome back</h1>');
  });

  it("[SHELL-007] is followed by 'You're applying for {studyLevel} courses in {studyYear}', level in lower case", () => {
    expect(drawn('p10')).toContain("You're applying for undergraduate courses in 2027");
    expect(drawn('p37')).toContain("You're applying for postgraduate courses in 2027");
  });

  it("[SHELL-008] has a 'Change year' link to the personalisation preferences", () => {
    expect(drawn('p10')).toMatch(/href="\/dashboard\/preferences\?section=hub-personalisation"[^>]*>Change year</);
  });

  it("[SHELL-009] [SHELL-033] has a 'Start application' button to /application", () => {
    expect(drawn('p36')).toMatch(/href="\/dashboard\/application"[^>]*><span>Start application</);
    const hero = /<section class="hero".*?<\/section>/s.exec(drawn('p36'))?.[0] ?? '';
    expect(hero.match(/>Start application</g)).toHaveLength(1);
  });

  it("[SHELL-010] has the header 'Your Hub' and its subheading", () => {
    expect(drawn('p10')).toContain('<strong>Your Hub</strong> <span>Your personalised homepage and discovery hub</span>');
  });
});

describe('the order of the page', () => {
  it('[SHELL-013] to [SHELL-019] lists alerts, apply panel, feed, happening, favourites, widgets, promotions', () => {
    const html = drawn('p01');
    expect(
      order(
        html,
        'class="alerts"',
        'class="apply-panel"',
        'Your feed</h2>',
        "What's happening</h2>",
        'Your widgets</h2>',
        'data-widget="Favourites"',
        'You might also like</h2>',
      ),
    ).toBe(true);
  });

  it('[SHELL-017] [FAV-014] [WIDGET-008] omits favourites in Clearing', () => {
    expect(drawn('p15')).not.toContain('data-widget="Favourites"');
  });

  it('[FEED-050] [FEED-052] places the useful guides below', () => {
    const html = drawn('p10');
    expect(order(html, 'You might also like</h2>', 'Useful guides</h2>')).toBe(true);
    for (const path of ['/undergraduate/student-life', '/money', '/undergraduate/applying-to-university'])
      expect(html).toContain(`href="${path}"`);
  });

  it("[FEED-051] names the guides 'Student life', 'Money' and 'Applying to university'", () => {
    const html = drawn('p10').slice(drawn('p10').indexOf('Useful guides'));
    for (const title of ['Student life', 'Money', 'Applying to university']) expect(html).toContain(`>${title}<`);
  });
});

describe('the header', () => {
  it('[SHELL-041] leads to the six places in order', () => {
    const html = drawn('p10');
    const nav = html.slice(html.indexOf('class="header-nav"'), html.indexOf('header-tools'));
    const links = [...nav.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, text]) => `${href} ${text}`);
    expect(links).toEqual([
      '/dashboard Hub',
      '/explore/for-you For you',
      '/explore/favourites Favourites',
      '/explore/what-to-do What to do',
      '/explore/where-to-go Where to go',
      '/explore/search Search',
    ]);
  });

  it('[SHELL-042] marks the current place', () => {
    expect(drawn('p10')).toMatch(/href="\/dashboard" aria-current="page"/);
    expect(drawn('p10', '/dashboard/preferences')).not.toContain('aria-current="page"');
  });

  it('[NOTE-025] shows the count of unread notifications', () => {
    expect(drawn('p01')).toContain('aria-label="Notifications, 3 unread"');
  });

  it("[SHELL-046] titles each page '{screen} - Your Hub'", () => {
    expect(draw(hubPageOf('p10'), '/dashboard/preferences')).toContain('<title>Your preferences - Your Hub</title>');
    expect(draw(hubPageOf('p10'), '/dashboard/application?x=1')).toContain('<title>New Application - Your Hub</title>');
  });
});

describe('alerts', () => {
  it("[NOTE-017] [NOTE-019] have 'Mark as read' and, with both link and label, an action", () => {
    const html = drawn('p01');
    expect(html).toContain('Mark as read');
    expect(html).toMatch(/href="\/dashboard\/status"[^>]*>Check service status</);
  });

  it("[NOTE-018] are at most two, of type alert or warning, with 'See all notifications'", () => {
    const page = hubPageOf('p01');
    const [first] = Object.values(page.items.notifications);
    if (!first) throw new Error('The shipped catalogue has no notification.');
    const many = ['a', 'b', 'c'].map((id) => ({ ...first, id, type: 'warning' as const }));
    const notices = [...many, { ...first, id: 'd', type: 'information' as const }];
    const html = bodyOf(
      draw(
        changed(page, {
          plan: { ...page.plan, notifications: notices.map(({ id }) => id) },
          items: { ...page.items, notifications: Object.fromEntries(notices.map((notice) => [notice.id, notice])) },
        }),
      ),
    );
    expect(html.match(/class="alert /g)).toHaveLength(2);
    expect(html).toContain('See all notifications');
    expect(html).toContain('aria-label="Notifications, 4 unread"');
  });

  it('[NOTE-022] [ERR-054] are not live regions on page load', () => {
    const html = drawn('p01');
    const alerts = html.slice(html.indexOf('class="alerts"'), html.indexOf('class="apply-panel"'));
    expect(alerts).not.toMatch(/role="(alert|status)"|aria-live/);
  });
});

describe('the apply panel', () => {
  it('[SHELL-014] [STATUS-088] has a tile for each scheme with its label, title and button', () => {
    const html = drawn('p10');
    expect(html).toContain('>Undergraduate</p>');
    expect(html).toContain('>Conservatoires</p>');
    expect(html.match(/class="status-tile"/g)).toHaveLength(2);
  });

  it('[STATUS-013] lists the choices with their status as text', () => {
    const html = drawn('p10');
    expect(order(html, 'University of Leeds', 'BSc Psychology', 'Conditional offer', 'Unsuccessful')).toBe(true);
  });

  it('[STATUS-065] has a text alternative for the ring', () => {
    expect(drawn('p03')).toMatch(/role="img" aria-label="55% of your [^"]+"/);
  });

  it('[STATUS-087] shows postgraduates one tile with the postgraduate apply link', () => {
    const html = drawn('p37');
    expect(html.match(/class="status-tile"/g)).toHaveLength(1);
    expect(html).toContain('Your postgraduate application');
  });

  it('[STATUS-093] explains a missing button when the link is disabled', () => {
    const page = hubPageOf('p02');
    const off = { url: '', trackUrl: '', enabled: false, notice: 'Applications for 2028 open in May 2027.' };
    const html = bodyOf(draw(changed(page, { plan: { ...page.plan, links: { ...page.plan.links, undergraduate: off } } })));
    expect(html).toContain('<p class="tile-notice">Applications for 2028 open in May 2027.</p>');
  });

  it('[STATUS-148] shows the closed view when the year is over', () => {
    const page = hubPageOf('p10');
    const closed = changed(page, { details: { ...page.details, panel: { ...page.details.panel, kind: 'closed' } } });
    const html = bodyOf(draw(closed));
    expect(html).toContain('Applications for 2027 have closed');
    expect(html).toContain('Thinking about another year? You can change the year you are applying for.');
    expect(html).toMatch(/href="\/dashboard\/preferences\?section=hub-personalisation"[^>]*>Change year</);
  });

  it('shows a message when there is no tile', () => {
    const page = hubPageOf('p10');
    const tiles = page.plan.tiles.map((tile) => ({ ...tile, shown: false }));
    expect(bodyOf(draw(changed(page, { plan: { ...page.plan, tiles } })))).toContain(
      "There was a problem retrieving your status. This environment doesn't have a corresponding application status API configured.",
    );
  });

  it('[STATUS-082] [STATUS-152] shows one tile when Clearing is on and the study year is in the future', () => {
    const html = drawn('p10', '/dashboard', {
      record: (record) => {
        record.pageState = { applyMode: 'clearing' };
        Object.assign(Object(record.user), { studyYear: 2028 });
      },
    });
    expect(html.match(/class="status-tile"/g)).toHaveLength(1);
  });

  it('[STATUS-150] shows the reason of a failed call in small text where it has a specific one', () => {
    const fail = (record: Record<string, unknown>) => {
      Object(record.applicationInfo).ug = { callFailure: { message: 'Teapot', status: 418 } };
    };
    const html = drawn('p10', '/dashboard', { record: fail });
    expect(html).toContain('Your applications are temporarily unavailable, please check the service status page.');
    expect(html).toContain('<small>(Teapot - 418)</small>');
    expect(drawn('p22')).not.toContain('<small>(');
  });

  it('[STATUS-149] [ERR-008] shows that the status of a scheme without a service is not available', () => {
    const unasked = (record: Record<string, unknown>) => {
      Object(record.applicationInfo).ug = { callFailure: { message: 'There is nothing to ask.', status: null } };
    };
    const html = drawn('p05', '/dashboard', { record: unasked });
    expect(html).toContain('>Status not available<');
    expect(html).toContain(
      "There was a problem retrieving your status. This environment doesn't have a corresponding application status API configured.",
    );
    expect(html).not.toContain('<small>(');
  });

  it('[STATUS-119] [STATUS-120] shows when read-only mode ends', () => {
    expect(drawn('p23')).toContain('until 09:00 UK time on Tuesday 3 August.');
  });

  it('counts declined choices apart from unsuccessful ones, and shows no counts beside a place', () => {
    const codes = (...ids: readonly string[]) => ({
      record: (record: Record<string, unknown>) => {
        const { ug } = Object(record.applicationInfo);
        ug.originalApplications = ids.map((choiceStatusId, index) => ({
          institutionCode: `X${index}`,
          choiceStatusId,
          institutionName: 'U',
        }));
      },
    });
    expect(drawn('p10', '/dashboard', codes('C', 'D', 'D', 'R'))).toContain('>1 offer, 1 not this time and 2 declined<');
    expect(drawn('p10', '/dashboard', codes('C', 'W', 'INV', 'REF'))).toContain('>1 offer, 1 withdrawn and 2 still to come<');
    expect(drawn('p18')).not.toMatch(/not this time|declined</);
  });

  it.each([
    ['p02', 'UG', true],
    ['p03', 'UG', true],
    ['p04', 'UG', false],
    ['p05', 'UG', false],
    ['p06', 'UG', false],
  ])('shows empty places for choices to %s only while choices can be made', (persona, scheme, isChoosing) => {
    const page = hubPageOf(persona);
    const tiles = page.plan.tiles.map((tile) => ({ ...tile, shown: tile.scheme === scheme }));
    const applications = { ug: page.details.applications.ug && { ...page.details.applications.ug, choices: [] }, uc: null };
    const html = bodyOf(draw(changed(page, { plan: { ...page.plan, tiles }, details: { ...page.details, applications } })));
    expect([html.includes('choice-slots'), html.includes('Your choices are in your application.')]).toEqual([isChoosing, !isChoosing]);
  });

  it('[STATUS-107] lists the reasons for a delay and what to do', () => {
    const html = drawn('p12');
    expect(html).toContain('class="tile-reasons"');
    expect(html).toContain('What you need to do');
  });

  it('[STATUS-153] [SHELL-014] shows a due date only when the record has one', () => {
    const withDate = (record: Record<string, unknown>) => {
      const info = Object(record.applicationInfo).ug.originalApplications;
      for (const choice of info) choice.replyDeadline = '2027-03-25T18:00:00+00:00';
    };
    expect(drawn('p10')).not.toContain('days left');
    expect(drawn('p10', '/dashboard', { record: withDate })).toContain('10 days left');
  });

  it('[STATUS-066] [STATUS-067] renders a still picture for a place and no animated canvas on the server', () => {
    expect(drawn('p18')).toContain('hero-art-piece-0');
    expect(drawn('p18')).not.toContain('<canvas');
    expect(drawn('p10')).not.toContain('hero-art-piece-0');
  });
});

describe('the feed', () => {
  it("[FEED-030] is headed 'Your feed' and shows the panels of the plan in order", () => {
    const page = hubPageOf('p10');
    const html = bodyOf(draw(page));
    const titles = page.plan.feed
      .filter(({ kind }) => kind === 'nextStep')
      .map(({ ids }) => page.items['next-steps'][ids[0] ?? '']?.title ?? '');
    expect(titles.length).toBeGreaterThan(2);
    expect(order(html.slice(html.indexOf('Your feed</h2>')), ...titles.slice(0, 4).map((title) => `>${title}</h3>`))).toBe(true);
  });

  it("[FEED-031] [TODO-038] [SHELL-061] links to the to-do list: 'Start' before and 'View' after the first is done", () => {
    const saved = [
      { collection: 'dashboardTodo' as const, name: 'book-open-day', data: { done: true }, lastUpdated: '2027-01-01T00:00:00Z' },
    ];
    expect(drawn('p10')).toContain('Start your to do list (0/10)');
    expect(drawn('p10', '/dashboard', { saved })).toContain('View your to do list (1/10)');
  });

  it.each(['next', 'highlight', 'headline', 'article', 'cta'])("[FEED-032] shows label, title, summary and link of type '%s'", (type) => {
    const page = hubPageOf('p10');
    const id = page.plan.feed.find(({ kind }) => kind === 'nextStep')?.ids[0] ?? '';
    const step = page.items['next-steps'][id];
    if (!step) throw new Error('There is no next step.');
    const items = { ...page.items, 'next-steps': { ...page.items['next-steps'], [id]: { ...step, type, link: '/money' } } };
    const panel = bodyOf(draw(changed(page, { items }))).match(
      new RegExp(`<article [^>]*data-item="next-steps/${id}".*?</article>`, 's'),
    )?.[0];
    const label = page.items.messages[`feed-type-${type}`];
    expect(label).toMatch(/\w/);
    expect(panel).toContain(`data-type="${type}"`);
    for (const text of [label, step.title, step.summary, step.linkText]) expect(panel).toContain(`>${text}<`);
    expect(panel).toContain('/money"');
    expect(panel).toMatch(/<svg[^>]*class="art card-art"/);
  });

  const perPage = (name: string, persona = 'p10') =>
    ([2, 3, 4] as const).map((columns) => {
      const html = bodyOf(draw(hubPageOf(persona, { columns }), '/dashboard', columns));
      return Number(new RegExp(`carousel[^"]* ${name}".*?data-per-page="(\\d)"`, 's').exec(html)?.[1]);
    });

  it('[FEED-026] [FEED-027] [CONST-031] initially shows as many panels as the grid has columns', () => {
    expect(perPage('feed')).toEqual([2, 3, 4]);
  });

  it('[FEED-040] [CONST-030] initially has at most three tiles and promotions below it', () => {
    expect([perPage('happening', 'p36'), perPage('promotions')]).toEqual([
      [2, 3, 3],
      [2, 3, 3],
    ]);
  });

  it("[FEED-032] labels an advert 'Advertisement' and lists the links of cards", () => {
    const html = drawn('p10');
    expect(html).toMatch(/data-type="advert".*?Advertisement/s);
    expect(html).toContain('Frequently asked questions');
  });

  it('[FEED-034] opens only external addresses in a new tab, and announces it', () => {
    const page = hubPageOf('p10');
    const [id = ''] = page.plan.feed[0]?.ids ?? [];
    const step = page.items['next-steps'][id];
    if (!step) throw new Error('The first panel has no item.');
    const items = { ...page.items, 'next-steps': { ...page.items['next-steps'], [id]: { ...step, link: 'https://partner.example/x' } } };
    expect(bodyOf(draw(changed(page, { items })))).toMatch(
      /href="https:\/\/partner\.example\/x"[^>]*target="_blank" rel="noopener noreferrer".*?\(opens in new tab\)/s,
    );
  });

  it("falls back to the person's own tile text and action when no panel may show", () => {
    const page = hubPageOf('p10');
    const html = bodyOf(draw(changed(page, { plan: { ...page.plan, feed: [] } })));
    expect(html).toMatch(/feed-own-title.*?All decisions are in.*?Reply to offers/s);
    expect(drawn('p10')).not.toContain('feed-own-title');
  });

  it('[FEED-056] [FEED-061] has a second advert after the sixth panel, and none with fewer', () => {
    expect(drawn('p10')).toContain('data-advert="300x250"');
    const page = hubPageOf('p10');
    expect(bodyOf(draw(changed(page, { plan: { ...page.plan, feed: page.plan.feed.slice(0, 5) } })))).not.toContain(
      'data-advert="300x250"',
    );
  });

  it("[FEED-059] labels a house promotion in an advert slot as our own, and a partner's as an advert", () => {
    const page = hubPageOf('p10');
    const [, second = ''] = page.plan.promotions;
    const { byline } = page.items.promotions[second] ?? {};
    const markOf = (html: string) => html.match(/data-advert="300x250"[^>]*><p class="advert-mark">([^<]*)</)?.[1];
    expect([byline, markOf(bodyOf(draw(page)))]).toEqual([expect.stringMatching(/\w/), byline]);
  });

  it('[FEED-057] [FEED-059] has one small, closable advert that shows a house promotion', () => {
    const html = drawn('p10');
    expect(html.match(/data-advert="320x50"/g)).toHaveLength(1);
    expect(html).toContain('aria-label="Close advert"');
  });

  it('[FEED-062] shows no advert beside bad news', () => {
    expect(drawn('p13')).not.toMatch(/data-advert|data-type="advert"/);
    expect(drawn('p21')).not.toMatch(/data-advert|data-type="advert"/);
  });
});

describe("What's happening", () => {
  it('[FEED-041] [FEED-042] cycles through nine colour slots for tiles', () => {
    const page = hubPageOf('p10');
    const item = Object.values(page.items.leaderboard)[0];
    if (!item) throw new Error('The shipped catalogue has no leaderboard item.');
    const many = Array.from({ length: 10 }, (_, index) => ({ ...item, id: `tile-${index}` }));
    const html = bodyOf(
      draw(
        changed(page, {
          plan: { ...page.plan, leaderboard: many.map(({ id }) => id) },
          items: { ...page.items, leaderboard: Object.fromEntries(many.map((one) => [one.id, one])) },
        }),
      ),
    );
    expect([...html.matchAll(/data-slot="(\d)"/g)].map(([, slot]) => slot)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '1']);
  });

  it('[FEED-044] is omitted with its header when empty', () => {
    const page = hubPageOf('p10');
    expect(bodyOf(draw(changed(page, { plan: { ...page.plan, leaderboard: [] } })))).not.toContain("What's happening");
  });
});

describe('favourites and widgets', () => {
  it('[FAV-037] numbers five places and marks those without a course', () => {
    const html = drawn('p10');
    expect(html.match(/class="course-number"/g)).toHaveLength(4);
    expect(html).toContain('>5. Nothing here yet<');
  });

  it('shows what belongs there and where to find it when nothing is saved', () => {
    const html = drawn('p01');
    const widget = html.slice(html.indexOf('data-widget="Favourites"'));
    expect(widget).toContain('>No courses in your shortlist yet. ');
    expect(widget).toMatch(/href="\/search\/results"[^>]*><span>Search courses</);
  });

  it('[FRAME-053] renders the widgets in the order of the plan', () => {
    const page = hubPageOf('p10');
    const shown = [...bodyOf(draw(page)).matchAll(/data-widget="(\w+)"/g)].map(([, id]) => id);
    expect(shown).toEqual(page.plan.widgets.filter((id) => id !== 'Apply'));
  });

  it("[FRAME-035] [FRAME-051] applies the person's own order and hidden widgets", () => {
    const saved = [
      { collection: 'dashboardWidgetsOrder' as const, name: '3', data: ['Notes', 'Events'], lastUpdated: '2027-01-01T00:00:00Z' },
      { collection: 'dashboardWidgetsActive' as const, name: 'Tariff', data: 'no', lastUpdated: '2027-01-01T00:00:00Z' },
    ];
    const html = drawn('p10', '/dashboard', { saved });
    expect(order(html, 'data-widget="Notes"', 'data-widget="Events"')).toBe(true);
    expect(html).not.toContain('data-widget="Tariff"');
  });

  it('[FRAME-016] fills the placeholders of a title', () => {
    const page = hubPageOf('p10');
    const notes = page.items.widgets.Notes;
    if (!notes) throw new Error('The shipped catalogue has no Notes.');
    const items = { ...page.items, widgets: { ...page.items.widgets, Notes: { ...notes, title: 'Notes for {{studyYear}}' } } };
    expect(bodyOf(draw(changed(page, { items })))).toContain('>Notes for 2027</h3>');
  });

  it('[FRAME-013] omits a widget with an unregistered component', () => {
    const page = hubPageOf('p10');
    const notes = page.items.widgets.Notes;
    if (!notes) throw new Error('The shipped catalogue has no Notes.');
    const items = { ...page.items, widgets: { ...page.items.widgets, Notes: { ...notes, component: 'nobody' } } };
    expect(bodyOf(draw(changed(page, { items })))).not.toContain('data-widget="Notes"');
  });

  it('[SHELL-047] [FRAME-055] shows only the widget in the address, ignoring letter case', () => {
    expect(drawn('p10', '/dashboard?widget=notes')).toMatch(/role="dialog".*?Close Notes/s);
  });

  it('[SHELL-050] [FRAME-061] shows the plain dashboard for an unknown widget', () => {
    expect(drawn('p10', '/dashboard?widget=Nothing')).not.toContain('role="dialog"');
  });
});

describe('the other pages', () => {
  it('[TODO-026] [TODO-036] [SHELL-063] opens the to-do panel over the dashboard with both lists and their empty texts', () => {
    const html = drawn('p10', '/dashboard/todo');
    expect(html).toContain('Welcome back Leah');
    expect(html).toContain(
      'You have not yet completed any to do items. Once you have, click the "Done" button on the to do item to mark it as complete.',
    );
  });

  it('[NOTE-023] lists the notifications with their count and Dismiss', () => {
    const html = drawn('p01', '/dashboard/notifications');
    expect(html).toContain('Your notifications</h1>');
    expect(html).toContain('3 unread');
    expect(html).toContain('Dismiss');
  });

  it('[SHELL-038] shows a not-found page for an unknown address, with a way back', () => {
    const html = drawn('p10', '/dashboard/nothing-here');
    expect(html).toContain('We could not find that page');
    expect(html).toMatch(/href="\/dashboard"[^>]*><span>Back to your hub</);
  });

  it.each(['preferences', 'calendar', 'live', 'people-like-you', 'application', 'offers', 'totum', 'status'])(
    '[SHELL-032] serves /%s as its own page',
    (path) => {
      const html = drawn('p10', `/dashboard/${path}`);
      expect(html).not.toContain('We could not find that page');
      expect(html.match(/<h1/g)).toHaveLength(1);
    },
  );

  it('offers demonstration people to sign in as, or email and password', () => {
    const common = { title: 'Sign in', returnUrl: '/dashboard', nonce: 'n', assets };
    const demo = pages.renderSignInPage({ ...common, mode: 'demo', personas: [{ id: 'p01', title: 'Amara', story: 'New here.' }] });
    expect(demo).toMatch(/value="p01"[^>]*name="persona"/);
    const errors = [{ field: 'password' as const, text: 'Check both.' }];
    const title = 'Error: Sign in';
    const local = pages.renderSignInPage({ ...common, title, mode: 'local', personas: [], problem: { errors, email: 'kim"@example.org' } });
    expect(local).toMatch(/<title>Error: .*href="#password"[^>]*>Check both\..*value="kim&quot;@example\.org".*id="password-error"/is);
    expect(local).toMatch(/<input(?=[^>]*id="password")(?=[^>]*aria-describedby="password-error")(?=[^>]*autofocus)(?![^>]*value=)/i);
  });

  it('lists the last chosen person first, then the new one, editors, and the rest by heading', () => {
    const personas = [
      { id: 'somebody-new', title: 'Somebody new', story: 'Knows nothing.' },
      { id: 'editor', title: 'Editor who writes', story: 'Writes.', group: 'Edit the content' },
      { id: 'p01', title: 'Amara, new here', story: 'Plays the flute.', group: 'Looking around' },
      { id: 'p14', title: 'Kofi, in the queue', story: 'Results morning.', group: 'In Clearing' },
    ];
    const common = { title: 'Sign in', mode: 'demo' as const, returnUrl: '/dashboard', nonce: 'n', assets, personas };
    const html = pages.renderSignInPage({ ...common, last: 'p14' });
    expect(order(html, 'As last time: in the queue', 'Somebody new', 'Edit the content', 'Looking around', 'In Clearing')).toBe(true);
    expect(pages.renderSignInPage({ ...common, last: 'gone' })).not.toContain('As last time');
    const found = pages.renderSignInPage({ ...common, last: 'p14', find: ' FLUTE looking' });
    expect(found).toContain('1 person for “FLUTE looking”.');
    expect(found).toContain('Amara');
    expect(found).not.toMatch(/Kofi|Somebody new|As last time/);
    expect(pages.renderSignInPage({ ...common, find: 'nobody' })).toContain('Nobody is like “nobody”.');
  });

  it('promises signed-out people that nothing is lost only when true: a simulated person is new each time', () => {
    const ended = { title: 'Sign in', returnUrl: '/dashboard', nonce: 'n', assets, personas: [], hasEnded: true };
    const [demo, local] = (['demo', 'local'] as const).map((mode) => pages.renderSignInPage({ ...ended, mode }));
    expect(local).toContain('Nothing is lost.');
    expect(demo).not.toContain('Nothing is lost.');
    expect(demo).toContain('each sign-in starts a new person');
  });

  it('[SHELL-082] shows a not-found page with a search that works without script, and links', () => {
    const message = { title: 'Nothing', text: 'Nothing is here.', links: [{ url: '/dashboard', label: 'Back' }], nonce: 'n', assets };
    const html = pages.renderMessagePage({ ...message, isNotFound: true });
    expect(html).toContain('Nothing is here.');
    expect(html).toMatch(/<form [^>]*action="\/explore\/search".*<input [^>]*name="SearchText"/);
    for (const to of ['/dashboard', '/explore', '/faqs', '/contact-us']) expect(html).toContain(`href="${to}"`);
    expect(pages.renderMessagePage(message)).not.toContain('<form');
  });
});

describe('the document', () => {
  const everyone = ['p01', 'p03', 'p10', 'p13', 'p15', 'p18', 'p22', 'p23', 'p24', 'p34', 'p37', 'p42', 'p46'];

  const looks = everyone.flatMap((persona) => ['/dashboard', '/dashboard?show=hub'].map((address) => [persona, address] as const));

  it.each(looks)('for %s at %s has no missing labels, no style attribute and one h1', (persona, address) => {
    const html = drawn(persona, address);
    const missing = [...html.matchAll(/>([a-z]+(?:-[a-z]+)+)</g)].map(([, key]) => key);
    expect(missing).toEqual([]);
    expect(html).not.toContain(' style="');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/\{\{|undefined|\[object/);
  });

  it.each(looks)('for %s at %s never skips a heading level', (persona, address) => {
    const levels = [...drawn(persona, address).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
  });

  it('embeds its data once, escaped for a script', () => {
    const page = hubPageOf('p10');
    const html = draw(changed(page, { person: { ...page.person, name: '</script><img src=x>' } }));
    expect(html).not.toContain('</script><img');
    expect(html.match(/id="hub-data"/g)).toHaveLength(1);
  });

  it('gives every script and style its own nonce', () => {
    const html = draw(hubPageOf('p10'));
    const tags = [...html.matchAll(/<(script|style)\b[^>]*>/g)].map(([tag]) => tag);
    expect(tags.filter((tag) => !tag.includes('nonce="n0nce"'))).toEqual([]);
  });
});
