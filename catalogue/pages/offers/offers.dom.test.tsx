// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answers, drawHub, type HubChoice, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const PAGE = '/dashboard/offers';

const uniOf = (providerId: string, name: string, city: string, region: string, latlon: string) => ({
  providerId,
  university: { name, city, region, latlon, nation: 'England' },
});
const unis = [
  uniOf('university-of-leeds', 'University of Leeds', 'Leeds', 'Yorkshire and the Humber', '53.807,-1.555'),
  uniOf('university-of-portsmouth', 'University of Portsmouth', 'Portsmouth', 'South East', '50.795,-1.093'),
  uniOf('university-of-warwick', 'University of Warwick', 'Coventry', 'West Midlands', '52.379,-1.561'),
  uniOf('royal-academy-of-music', 'Royal Academy of Music', 'London', 'London', '51.523,-0.152'),
];
const option = { courseOptionId: 'o1', startDate: '2027-09', duration: '3 years', qualification: 'BSc (Hons)', ucasPoints: 128 };
const psychology = {
  courseId: 'c1',
  course: 'Psychology',
  providerId: 'university-of-leeds',
  options: [{ ...option, studyMode: 'Full-time', location: 'Leeds' }],
};
const rooms = { university: { accommodation_url: '/explore/accommodation/leeds' }, data: [{ id: '1' }, { id: '2' }], demonstration: true };
const openDay = (date: string) => ({ id: date, title: 'Open day', start: `${date}T10:00`, ucasUrl: `/events/${date}`, location: {} });
const answers: Answers = [
  { path: '/api/v1/unis', status: 200, body: { results: unis, total: unis.length } },
  { path: '/api/v1/courses?search=Psychology&unis=university-of-leeds', status: 200, body: { results: [psychology], total: 1 } },
  { path: '/api/v1/courses', status: 200, body: { results: [], total: 0 } },
  { path: '/api/v1/accommodation-list?institution_guid=university-of-leeds', status: 200, body: rooms },
  { path: '/api/v1/accommodation-list', status: 200, body: [] },
  { path: '/api/v1/geocode-postcode', status: 200, body: { latitude: 51.518, longitude: -0.143 } },
  {
    path: '/api/v1/events?type=open-day&schemes=undergraduate&providers=university-of-leeds',
    status: 200,
    body: ['2027-03-20', '2027-04-10', '2027-05-01', '2027-06-19'].map(openDay),
  },
  { path: '/api/v1/events', status: 200, body: [] },
];

const gradeOf = (points: number) => ({
  id: `g${points}`,
  group: 'A levels',
  name: 'A level',
  code: 'GCE-A',
  grade: 'A',
  points,
  subject: '',
});
/** Saved grades worth 120 points. */
const graded: HubChoice = {
  saved: [
    { collection: 'dashboardData', name: 'Tariff', data: [gradeOf(48), gradeOf(40), gradeOf(32)], lastUpdated: '2027-01-01T00:00:00Z' },
  ],
};

const draw = (choice: HubChoice = {}, query = '') => drawHub(`${PAGE}${query}`, { answers, ...choice });

/** The lines of a table cell, by its row label and offer index. */
function cellOf(hub: HubDrawing, row: string, offer: number): readonly string[] {
  const found = [...hub.container.querySelectorAll('.offers-table tbody tr')].find((one) => one.querySelector('th')?.textContent === row);
  return [...(found?.querySelectorAll('td')[offer]?.querySelectorAll('.offers-line') ?? [])].map(({ textContent }) => textContent ?? '');
}

const notesOf = (hub: HubDrawing) => [...hub.container.querySelectorAll('.offers-notes li')].map(({ textContent }) => textContent);
const choose = (hub: HubDrawing, field: string, offer: string) =>
  hub.hands((user) => user.selectOptions(hub.find('combobox', field), offer === '' ? 'None' : offer));

afterEach(() => vi.restoreAllMocks());

describe('offer comparison', () => {
  it("[OFFER-001] opens from the next step's help to decide", async () => {
    const hub = await drawHub('/dashboard');
    expect(hub.find('link', 'Help me decide').getAttribute('href')).toBe(PAGE);
    await hub.press('Help me decide', 'link');
    expect(hub.address()).toBe(PAGE);
    expect(hub.find('heading', 'Your offers side by side').tagName).toBe('H1');
  });

  it('[OFFER-014] shows a table with a row for each criterion and a column for each offer', async () => {
    const hub = await draw();
    expect(hub.findAll('rowheader').map(({ textContent }) => textContent)).toEqual([
      ...['What it asks for', 'Your points', 'Where it is', 'Cost of living', 'Places to live', 'Open days left', 'The course', 'Reply'],
    ]);
    expect(hub.findAll('columnheader').map((head) => hub.seen(head).split('\n'))).toEqual([
      ['University of Leeds', 'BSc Psychology', 'Conditional offer'],
      ['University of Portsmouth', 'BSc Psychology', 'Conditional offer'],
      ['University of Warwick', 'BSc Psychology', 'Unconditional offer'],
    ]);
    expect(hub.seen()).toContain('Demonstration data');
  });

  it('[OFFER-014] stacks offers on a phone, with the same criteria below a short comparison', async () => {
    const hub = await draw({ width: 390 });
    expect(hub.container.querySelector('.offers-table')).toBeNull();
    const cards = hub.findAll('article');
    expect(cards.map((card) => card.querySelector('h2')?.textContent)).toEqual([
      ...['University of Leeds', 'University of Portsmouth', 'University of Warwick'],
    ]);
    for (const card of cards) expect([...card.querySelectorAll('dt')].map(({ textContent }) => textContent)).toHaveLength(8);
    const rows = [...hub.find('table', 'In short').querySelectorAll('tbody tr')].map((row) => hub.seen(row).split('\n'));
    expect(rows).toEqual([
      ['University of Leeds', '136 points', '169 miles'],
      ['University of Portsmouth', '112 points', expect.stringMatching(/^6\d miles$/)],
      ['University of Warwick', 'No grades', expect.stringMatching(/^8\d miles$/)],
    ]);
  });

  it('[OFFER-014] shows a single offer on a phone without a comparison', async () => {
    const hub = await draw({ persona: 'p28', width: 390 });
    expect(hub.findAll('article')).toHaveLength(1);
    expect(hub.findAll('table')).toEqual([]);
  });

  it('[OFFER-014] shows up to five offers', async () => {
    const five = await draw({
      record: (record) => {
        const { ug } = record.applicationInfo as { ug: { originalApplications: { choiceStatusId: string }[] } };
        for (const choice of ug.originalApplications) choice.choiceStatusId = 'C';
      },
    });
    expect(five.findAll('columnheader')).toHaveLength(5);
    expect(cellOf(five, 'What it asks for', 4)).toEqual(['Your record does not say. Look in your application, or ask the university.']);
    await choose(five, 'Firm choice', 'Falmouth University');
    expect(five.seen()).toContain('University of Leeds, University of Portsmouth, University of Warwick, University of Glasgow');
  });

  it('[OFFER-005] shows the points of an offer beside those of the saved grades', async () => {
    const hub = await draw(graded);
    expect(cellOf(hub, 'Your points', 0)).toEqual(['Asks for 136 points', 'Your saved grades make 120: 16 below']);
    expect(cellOf(hub, 'Your points', 1)).toEqual(['Asks for 112 points', 'Your saved grades make 120: 8 above']);
    expect(cellOf(hub, 'Your points', 2)).toEqual(['Asks for no points']);
    expect(cellOf(hub, 'What it asks for', 0)).toEqual(['136 UCAS Tariff points from three A levels, with at least a B in one of them.']);
    expect(cellOf(hub, 'What it asks for', 2)[0]).toContain('No grades left to get.');
  });

  it('[OFFER-005] links to the calculator without saved grades', async () => {
    const hub = await draw();
    expect(cellOf(hub, 'Your points', 0)).toEqual(['Asks for 136 points', 'Add your grades to compare']);
    expect(hub.findAll('link', 'Add your grades to compare')[0]?.getAttribute('href')).toBe('/dashboard?widget=Tariff');
  });

  it('[OFFER-006] does not convert grades into points, and marks missing data as unknown', async () => {
    const hub = await draw({ ...graded, persona: 'p09' });
    expect(cellOf(hub, 'What it asks for', 0)).toEqual(['AAB at A level, with an A in History.']);
    expect(cellOf(hub, 'Your points', 0)).toEqual(['Asks for grades, not for points. Compare them with yours.']);
    const silent = await draw({
      ...graded,
      record: (record) => {
        const { ug } = record.applicationInfo as { ug: { originalApplications: { offerConditions?: string; offerPoints?: number }[] } };
        for (const choice of ug.originalApplications) {
          delete choice.offerConditions;
          delete choice.offerPoints;
        }
      },
    });
    expect(cellOf(silent, 'What it asks for', 0)).toEqual(['Your record does not say. Look in your application, or ask the university.']);
    expect(cellOf(silent, 'Your points', 0)).toEqual(['Not known. Ask the university.']);
  });
});

describe('the facts of each offer', () => {
  it('[OFFER-010] [OFFER-011] [OFFER-013] shows the course, open days and cost of living of an offer', async () => {
    const hub = await draw();
    expect(cellOf(hub, 'The course', 0)).toEqual([
      ...['BSc (Hons), 3 years, Full-time', 'Starts in September 2027'],
      ...['The course usually asks for 128 points. Your own offer counts.', 'See the course'],
    ]);
    expect(hub.find('link', 'See the course').getAttribute('href')).toBe(
      '/coursedisplay/courses/c1?courseOptionId=o1&backUrl=%2Fdashboard%2Foffers',
    );
    expect(cellOf(hub, 'The course', 1)).toEqual(['Not in our course search. Ask the university.', 'Go to the university']);
    expect(cellOf(hub, 'Open days left', 0)).toEqual(['Saturday 20 March 2027', 'Saturday 10 April 2027', 'and 1 more']);
    expect(cellOf(hub, 'Open days left', 1)).toEqual(['None listed before you reply. Ask for a day for people with offers.']);
    expect(cellOf(hub, 'Cost of living', 0)).toEqual(['About £1,171 a month, as a guide']);
    expect(cellOf(hub, 'Places to live', 0)).toEqual(['2 places to live listed']);
    expect(cellOf(hub, 'Places to live', 1)).toEqual(['None listed yet. Ask the university.', 'Go to the university']);
  });

  it("[OFFER-011] shows open days up to the record's reply date, and the date itself", async () => {
    const hub = await draw({
      record: (record) => {
        const { ug } = record.applicationInfo as { ug: { originalApplications: { replyDeadline?: string }[] } };
        for (const choice of ug.originalApplications) choice.replyDeadline = '2027-04-01T18:00';
      },
    });
    expect(cellOf(hub, 'Open days left', 0)).toEqual(['Saturday 20 March 2027']);
    expect(cellOf(hub, 'Reply', 0)).toEqual(['Reply by 18:00 UK time on 1 April 2027']);
  });

  it('[OFFER-012] shows distance from home and length of journey, and London prices in London', async () => {
    const hub = await draw();
    expect(cellOf(hub, 'Where it is', 0)).toEqual(['Leeds, Yorkshire and the Humber', '169 miles from home', 'A journey for a weekend']);
    await hub.press('Conservatoires (1)');
    expect(cellOf(hub, 'Where it is', 0)).toEqual([
      'London',
      expect.stringMatching(/^0\.\d miles from home$/),
      'Near enough to live at home',
    ]);
    expect(cellOf(hub, 'Cost of living', 0)).toEqual(['About £1,529 a month in London, as a guide']);
  });

  it('[OFFER-012] omits the distance without a postcode, even though the site has a fallback', async () => {
    const hub = await draw({
      record: (record) => {
        (record.user as { postcode: string }).postcode = '';
      },
    });
    expect(cellOf(hub, 'Where it is', 0)).toEqual(['Leeds, Yorkshire and the Humber', 'Add your postcode to see how far it is']);
    expect(hub.ports.requests.filter(({ path }) => path.includes('geocode'))).toEqual([]);
  });

  it('[OFFER-006] shows a failed call with a retry, and leaves everything else in place', async () => {
    const hub = await draw({ answers: [{ path: '/api/v1/events', status: 503, body: { code: 'down', detail: 'Not now' } }, ...answers] });
    expect(cellOf(hub, 'Open days left', 0)).toEqual(['Not available at the moment']);
    expect(cellOf(hub, 'Places to live', 0)).toEqual(['2 places to live listed']);
    hub.answer(answers);
    await hub.press('Try again');
    expect(cellOf(hub, 'Open days left', 0)).toHaveLength(3);
    expect(hub.seen()).not.toContain('Some facts could not be loaded.');
  });
});

describe('a trial of replies', () => {
  it('[OFFER-007] is shown and stored in the address, uses each offer once, and is never sent or saved', async () => {
    const hub = await draw();
    await choose(hub, 'Firm choice', 'University of Leeds');
    await choose(hub, 'Insurance choice', 'University of Portsmouth');
    expect(hub.address()).toBe(`${PAGE}?firm=university-of-leeds&insurance=university-of-portsmouth`);
    expect(hub.seen()).toContain('Declined\nUniversity of Warwick');
    expect(hub.findAll('columnheader').map((head) => /Tried as \w+/.exec(hub.seen(head))?.[0])).toEqual([
      ...['Tried as firm', 'Tried as insurance', undefined],
    ]);
    await choose(hub, 'Firm choice', 'University of Portsmouth');
    expect(hub.address()).toBe(`${PAGE}?firm=university-of-portsmouth`);
    await hub.press('Clear');
    expect(hub.address()).toBe(PAGE);
    await hub.pass(10_000);
    expect(hub.ports.requests.filter(({ init }) => (init.method ?? 'GET') !== 'GET')).toEqual([]);
  });

  it('[OFFER-007] is read from the address, ignoring unknown offers', async () => {
    const hub = await draw({}, '?firm=university-of-leeds&insurance=university-of-nowhere');
    expect(hub.find('combobox', 'Firm choice')).toHaveProperty('value', 'university-of-leeds');
    expect(hub.find('combobox', 'Insurance choice')).toHaveProperty('value', '');
  });

  it('[OFFER-008] warns of an insurance that needs more points, an unconditional firm choice, and too few points', async () => {
    const hub = await draw(graded);
    await choose(hub, 'Firm choice', 'University of Portsmouth');
    await choose(hub, 'Insurance choice', 'University of Leeds');
    expect(notesOf(hub)).toEqual([
      'Your insurance asks for 136 points and your firm choice for 112. A back-up helps more if it asks for less.',
      'University of Leeds, your back-up, asks for 16 points more than your saved grades make.',
    ]);
    await choose(hub, 'Firm choice', 'University of Warwick');
    expect(notesOf(hub)).toEqual([
      'University of Warwick is unconditional. As your firm choice the place is yours at once, so there is no insurance.',
    ]);
  });

  it('[CHOICE-010] has no insurance beside an unconditional firm choice, and lists every other offer as declined', async () => {
    const hub = await draw({}, '?firm=university-of-warwick&insurance=university-of-leeds');
    const outcome = [...hub.container.querySelectorAll('.offers-replies > div')].map((row) => hub.seen(row).split('\n'));
    expect(outcome).toEqual([
      ['Firm choice', 'University of Warwick'],
      ['Insurance choice', 'None'],
      ['Declined', 'University of Leeds, University of Portsmouth'],
    ]);
    expect([...hub.find('combobox', 'Insurance choice').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'None',
    ]);
    expect(hub.seen()).not.toContain('Tried as insurance');
  });

  it('[CHOICE-002] distinguishes two offers of one university by their courses', async () => {
    const hub = await draw({
      record: (record) => {
        const { ug } = record.applicationInfo as { ug: { originalApplications: { institutionCode: string; courseName: string }[] } };
        Object.assign(Object(ug.originalApplications[1]), { institutionCode: 'L23', courseName: 'BSc Criminology' });
      },
    });
    expect(hub.findAll('columnheader')).toHaveLength(3);
    await choose(hub, 'Firm choice', 'University of Leeds (BSc Criminology)');
    expect(hub.seen()).toContain('University of Leeds (BSc Psychology), University of Warwick');
    expect(hub.address()).toContain('firm=university-of-leeds-2');
  });

  it('[OFFER-009] explains a single offer, and decisions still to come', async () => {
    const extra = await draw({ persona: 'p28' });
    expect(notesOf(extra)).toEqual(['You have one offer. You can accept it as your firm choice; you need no insurance for that.']);
    expect(extra.findAll('combobox')).toEqual([]);
    const early = await draw({ persona: 'p09' });
    expect(notesOf(early)).toEqual(['3 decisions are still to come. You can reply when all are in.']);
    expect(cellOf(early, 'Reply', 0)).toEqual(['You get a date when your last decision is in.']);
  });

  it("[OFFER-016] links to the same address as the tile's reply button", async () => {
    const tile = await drawHub('/dashboard');
    const wanted = tile.container.querySelector('.next-step a.button-primary');
    expect(wanted?.textContent).toBe('Reply to offers');
    const hub = await draw();
    expect(hub.find('link', 'Reply to offers').getAttribute('href')).toBe(wanted?.getAttribute('href'));
  });

  it('[OFFER-004] belongs to one application: the other has its own offers and reply', async () => {
    const hub = await draw({}, '?firm=university-of-leeds');
    await hub.press('Conservatoires (1)');
    expect(hub.address()).toBe(`${PAGE}?scheme=UC`);
    expect(hub.findAll('columnheader').map((head) => hub.seen(head).split('\n')[0])).toEqual(['Royal Academy of Music']);
    expect(hub.find('button', 'Conservatoires (1)').getAttribute('aria-pressed')).toBe('true');
    expect(hub.seen()).toContain('Your conservatoire application shows which of these replies you can give.');
  });
});

describe('offers without a choice', () => {
  it.each([
    ['p01', 'No offers yet', 'Go to your applications'],
    ['p08', 'Your universities are still deciding.', 'See what happens next'],
    ['p13', 'There are other ways', 'See what you can do'],
    ['p18', 'You have a place', 'Find somewhere to live'],
    ['p21', 'This application has ended', 'Search for courses'],
    ['p22', 'Your offers cannot be shown now', 'See the service status'],
    ['p23', 'Back soon', 'Back to your hub'],
    ['p38', 'You reply to each university', 'Go to your applications'],
  ])('[OFFER-003] explains to %s why there is no choice, and links onwards', async (persona, words, link) => {
    const hub = await draw({ persona });
    expect(hub.seen()).toContain(words);
    expect(hub.findAll('link', link).length).toBeGreaterThan(0);
    expect(hub.findAll('table')).toEqual([]);
    expect(hub.findAll('combobox')).toEqual([]);
    expect(hub.find('heading', 'Your offers side by side').tagName).toBe('H1');
  });

  it('[OFFER-020] compares both changed offers with the original courses, marking equal facts and where to find the date', async () => {
    const hub = await draw({ persona: 'p33' });
    const [first, second] = hub.findAll('table', /^University of/).map((table) => hub.seen(table));
    for (const words of ['You applied for', 'BA Welsh and History', 'You are offered now', 'BA History', 'September 2027', 'The same'])
      expect(first).toContain(words);
    for (const words of ['September 2028', 'The same', 'Main campus', '120 UCAS Tariff points']) expect(second).toContain(words);
    expect(hub.seen()).toContain('Your record has no date to answer by.');
  });

  it('[OFFER-016] [OFFER-018] passes the trial on to the reply link', async () => {
    const hub = await draw({}, '?firm=university-of-leeds&insurance=university-of-portsmouth');
    const [reply] = hub.findAll('link', 'Reply to offers');
    expect(reply?.getAttribute('href')).toMatch(
      /\/track\/undergraduate\/2027\?firm=university-of-leeds&insurance=university-of-portsmouth$/,
    );
  });

  it('[OFFER-002] shows completed replies without a trial', async () => {
    const hub = await draw({ persona: 'p12' });
    expect(hub.seen()).toContain('You have replied.');
    expect(cellOf(hub, 'Reply', 0)).toEqual(['Conditional, your firm choice']);
    expect(hub.findAll('combobox')).toEqual([]);
    const changed = await draw({ persona: 'p31' });
    expect(changed.findAll('columnheader').map((head) => changed.seen(head).split('\n').at(-1))).toEqual([
      ...['You applied for', 'You are offered now', 'Changed course offer, your firm choice', 'Unconditional, your insurance choice'],
    ]);
    expect(changed.findAll('combobox')).toEqual([]);
  });
});

/** Records the text drawn onto every canvas, and the saved files. */
function watchPictures() {
  const drawn: string[] = [];
  const context = {
    measureText: (text: string) => ({ width: text.length * 8 }),
    fillText: (text: string) => void drawn.push(text),
    fillRect: () => undefined,
    scale: () => undefined,
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['picture'], { type: 'image/png' })));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return { drawn, saved };
}

describe('a saved comparison', () => {
  it('[OFFER-015] draws the table as a picture, without personal data', async () => {
    const { drawn, saved } = watchPictures();
    const hub = await draw(graded, '?firm=university-of-leeds');
    await hub.press('Save as a picture');
    expect(saved).toEqual(['offers.png']);
    expect(hub.seen()).toContain('The picture is saved.');
    const words = drawn.join(' ');
    for (const text of ['Your offers side by side', 'University of Warwick', 'Tried as firm', '169 miles from home', '16 below'])
      expect(words).toContain(text);
    for (const text of ['Leah', 'Goldberg', '1270000016', '127 000', 'W1A', 'demo-p10', 'See the course'])
      expect(words).not.toContain(text);
  });

  it('[OFFER-015] is shared where the device can, and saves nothing when the share sheet is closed', async () => {
    const { saved } = watchPictures();
    const shared: string[] = [];
    let cause: Error | null = null;
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        if (cause) throw cause;
        shared.push(...files.map(({ name, type }) => `${name} ${type}`));
      },
    });
    try {
      const hub = await draw();
      await hub.press('Share as a picture');
      expect(shared).toEqual(['offers.png image/png']);
      expect(hub.seen()).toContain('The picture is shared.');
      cause = new DOMException('Closed', 'AbortError');
      await hub.press('Share as a picture');
      expect([shared.length, saved]).toEqual([1, []]);
      cause = new DOMException('Not here', 'NotAllowedError');
      await hub.press('Share as a picture');
      expect(saved).toEqual(['offers.png']);
    } finally {
      Reflect.deleteProperty(navigator, 'canShare');
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  it('[OFFER-015] is printed by the browser', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const hub = await draw();
    await hub.press('Print');
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('[OFFER-015] prints the table on a phone too', async () => {
    const hub = await draw({ width: 390 });
    const tell = (name: string) => hub.hands(async () => void window.dispatchEvent(new Event(name)));
    await tell('beforeprint');
    expect(hub.findAll('columnheader')).toHaveLength(3);
    await tell('afterprint');
    expect(hub.findAll('article')).toHaveLength(3);
  });
});
