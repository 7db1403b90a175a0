// @vitest-environment happy-dom

import { beforeAll, describe, expect, it } from 'vitest';
import { WidgetBox } from '#engine/hub-grid';
import type { WidgetAnswer } from '#schemas/api';
import { widgets } from '../widgets/registry.ts';
import { type AnswerBody, type Answers, drawBox, drawInHub, type HubDrawing } from './testing/draw-in-hub.tsx';

const failedText = 'Oops, something went wrong. Please refresh the page to try that again.';
const unable = "We can't show your progress right now.";
const items = [{ title: 'Geology', url: 'https://partner.example/', provider: 'Partner', percentageCompleted: 40 }];
const option = { courseOptionId: 'demo-option-1', studyMode: 'Full-time' };
const course = {
  courseId: 'demo-course-1',
  course: 'Environmental Science',
  university: 'University of Leeds',
  providerId: 'leeds',
  options: [option],
};

/** One read of a widget: its call, log area, and text in each state. */
interface Read {
  readonly widget: string;
  /** The rules about its failure. */
  readonly rules: string;
  readonly path: string;
  readonly area: string;
  /** A response, and some of its text that is shown. */
  readonly answer: AnswerBody;
  readonly content: string;
  readonly failed: string;
  /** A response without content, and its message. */
  readonly empty: AnswerBody;
  readonly emptyText: string;
  /** The time limit of the call. */
  readonly limitMs?: number;
}

const reads: readonly Read[] = [
  {
    widget: 'Accommodation',
    rules: '[ERR-036] [FEED-073]',
    path: '/api/v1/accommodation-list',
    area: 'accommodation list',
    answer: {
      title: 'University of Leeds',
      slug: 'leeds',
      university: { guid: 'leeds', accommodation_url: '/a', logo: '' },
      data: [{ id: 1 }],
    },
    content: '1 property',
    failed: failedText,
    empty: { title: '', data: [] },
    emptyText: 'No accommodation listed yet',
  },
  {
    widget: 'Timeline',
    rules: '[ERR-047]',
    path: '/api/v1/events?type=key-date',
    area: 'key dates',
    answer: [{ id: 'd', start: '2027-06-30', title: 'Last day to apply', ucasUrl: '/d', schemes: [{ name: 'Undergraduate' }] }],
    content: 'Last day to apply',
    failed: failedText,
    empty: [],
    emptyText: 'Sorry, there were no upcoming dates using your selected schemes found.',
  },
  {
    widget: 'Events',
    rules: '[ERR-048]',
    path: '/api/v1/events?type=exhibition',
    area: 'events',
    answer: [{ id: 'e', title: 'Open day in Leeds', start: '2027-04-10T10:30:00+01:00', ucasUrl: '/e' }],
    content: 'Open day in Leeds',
    failed: failedText,
    empty: [],
    emptyText: 'No latest events.',
  },
  {
    widget: 'Information',
    rules: '[CAR-024] [ERR-048]',
    path: '/api/v1/article',
    area: 'articles',
    answer: [{ title: 'Reply to offers', url: '/explore/articles/reply', image: '', summary: 'Short.' }],
    content: 'Reply to offers',
    failed: failedText,
    empty: [],
    emptyText: 'Nothing new today',
  },
  {
    widget: 'SpringpodSpotlights',
    rules: '',
    path: '/spotlights/progress',
    area: 'progress',
    answer: { items },
    content: 'Geology',
    failed: unable,
    empty: { items: [] },
    emptyText: "You haven't started a spotlight yet.",
    limitMs: 5_000,
  },
  {
    widget: 'VirtualWorkExperiences',
    rules: '',
    path: '/work-experiences/progress',
    area: 'progress',
    answer: { items },
    content: 'Geology',
    failed: unable,
    empty: { items: [] },
    emptyText: "You haven't started a virtual work experience yet.",
    limitMs: 5_000,
  },
  {
    widget: 'Faq',
    rules: '[ERR-048]',
    path: '/api/v1/faq-search',
    area: 'questions and answers',
    answer: [{ label: 'How do I apply?', value: '/faqs/how' }],
    content: 'How do I apply?',
    failed: failedText,
    empty: [],
    emptyText: 'Sorry, we can\'t find any matches for "apply".',
  },
  {
    widget: 'HubLive',
    rules: '[CAR-035] [ERR-048]',
    path: '/api/v1/videos',
    area: 'videos',
    answer: [{ title: 'Choosing a subject', image: 'one', summary: 'Three students.', brightcove_id: 'v 1' }],
    content: 'Choosing a subject',
    failed: failedText,
    empty: [],
    emptyText: 'No videos right now.',
  },
  {
    widget: 'PeopleLike',
    rules: '[EC-021] [ERR-046]',
    path: '/api/v1/people-like-you/results',
    area: 'people like you',
    answer: [{ label: 'Medicine', applicants: 40, subjectGuide: null }],
    content: 'Medicine',
    failed: failedText,
    empty: [],
    emptyText: "We couldn't find any results for your selection of A levels subjects",
  },
  {
    widget: 'Favourites',
    rules: '',
    path: '/api/v1/courses',
    area: 'courses',
    answer: { results: [course], total: 1 },
    content: 'Environmental Science',
    failed: 'There has been a problem fetching courses. (Not now - down)',
    empty: { results: [], total: 0 },
    emptyText: 'No longer available',
  },
];

type State = Pick<WidgetAnswer, 'status' | 'body' | 'delayMs'>;
const whole = ({ answer }: Read): State => ({ status: 200, body: answer });
const failing = (): State => ({ status: 500, body: { code: 'down', detail: 'Not now' } });
const empty = (read: Read): State => ({ status: 200, body: read.empty });
const slow = (read: Read): State => ({ ...whole(read), delayMs: 5_000 });

/** The responses of all services. */
const answering = (stateOf: (read: Read) => State): Answers => [
  { path: '/hub-events-api', status: 200, body: [] },
  ...reads.map((read) => ({ path: read.path, ...stateOf(read) })),
];

/** A text in each widget that reads nothing in the grid: they render in full whatever the services do. */
const others = {
  Tariff: 'Add your first grade',
  Notes: 'Add a note',
  GlobalCourseSearch: 'For example: geography',
  CVBuilder: 'Build your CV',
  CareerCompass: 'Take the quiz',
};
const widgetSet = new Map(widgets.map((widget) => [widget.component, widget]));

/** A grid of every widget that reads something, and the others. */
async function drawGrid(stateOf: (read: Read) => State): Promise<HubDrawing> {
  const data = { selectedQualificationType: 'A levels', selectedSubjects: ['Biology', 'Chemistry', 'Mathematics'] };
  const saved = [{ collection: 'dashboardUserData' as const, name: 'peopleLike', data, lastUpdated: '2027-01-01T00:00:00Z' }];
  const boxes = [...reads.map(({ widget }) => widget), ...Object.keys(others)].map((id) => (
    <WidgetBox key={id} id={id} widgets={widgetSet} />
  ));
  const hub = await drawInHub(<div>{boxes}</div>, { saved, answers: answering(stateOf) });
  // The question widget shows results only after typing.
  await hub.hands((user) => user.type(hub.find('searchbox', /^Search questions/), 'apply'));
  return hub;
}

const contentOf = (hub: HubDrawing, widget: string) =>
  hub.container.querySelector(`[data-widget="${widget}"] .widget-content`) as HTMLElement;
const seenIn = (hub: HubDrawing, { widget }: Read) => hub.seen(contentOf(hub, widget));

function expectWhole(hub: HubDrawing, read: Read): void {
  expect(seenIn(hub, read), read.widget).toContain(read.content);
  expect(seenIn(hub, read), read.widget).not.toContain(read.failed);
}

function expectOthersWhole(hub: HubDrawing): void {
  for (const [widget, content] of Object.entries(others)) expect(hub.seen(contentOf(hub, widget))).toContain(content);
}

async function tryAgain(hub: HubDrawing, { widget }: Read): Promise<void> {
  const button = [...contentOf(hub, widget).querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
  await hub.hands((user) => user.click(button as HTMLButtonElement));
}

// Neighbours in the list are in different halves and, usually, in different halves of the grid.
describe.each([0, 1])('while every other read fails and its neighbours take five seconds', (half) => {
  const failed = reads.filter((_, index) => index % 2 === half);
  const late = reads.filter((read) => !failed.includes(read));
  const drawHalf = async () => {
    const hub = await drawGrid((read) => (failed.includes(read) ? failing() : slow(read)));
    await hub.pass(4_999);
    return hub;
  };

  describe('the failing half', () => {
    let hub: HubDrawing;
    beforeAll(async () => {
      hub = await drawHalf();
    });

    it.each(failed)('$rules shows a failure in its widget and logs the reason: $widget', (read) => {
      expect(seenIn(hub, read)).toContain(read.failed);
      expect(seenIn(hub, read)).not.toContain(read.emptyText);
      expect(hub.ports.logged.join('\n')).toContain(`error ${read.area} There has been a problem fetching ${read.area}. (Not now - down)`);
    });
  });

  it('[FRAME-074] shows a skeleton for a slow widget, then the content', async () => {
    const hub = await drawHalf();
    for (const read of late) {
      expect(contentOf(hub, read.widget).querySelector('.skeleton'), read.widget).not.toBeNull();
      for (const text of [read.failed, read.emptyText]) expect(seenIn(hub, read), read.widget).not.toContain(text);
    }
    expectOthersWhole(hub);
    await hub.pass(1);
    for (const read of late) if (!read.limitMs) expectWhole(hub, read);
  });

  it('[FRAME-075] loads the content on Try again, even after a five-second timeout', async () => {
    const hub = await drawHalf();
    await hub.pass(1);
    hub.answer(answering(whole));
    for (const read of [...failed, ...late.filter(({ limitMs }) => limitMs === 5_000)]) {
      expect(seenIn(hub, read)).toContain(read.failed);
      await tryAgain(hub, read);
      expectWhole(hub, read);
    }
    expectOthersWhole(hub);
  });
});

it('reports an empty response as empty, not as failed', async () => {
  const hub = await drawGrid(empty);
  for (const read of reads) {
    expect(seenIn(hub, read), read.widget).toContain(read.emptyText);
    expect(seenIn(hub, read), read.widget).not.toContain(read.failed);
    expect(seenIn(hub, read), read.widget).not.toContain('Try again');
  }
  expectOthersWhole(hub);
  expect(hub.ports.logged).toEqual([]);
});

it("[EC-018] [ERR-048] shows and logs that the calculator's list failed, and loads it on Try again", async () => {
  const path = '/api/v4/tariff/list';
  const hub = await drawBox('Tariff', { isFocused: true, answers: [{ path, ...failing() }] });
  expect(hub.seen()).toContain("We couldn't get the list of qualifications. Your saved grades are still below.");
  expect(hub.ports.logged.join('\n')).toContain('error tariff There has been a problem fetching tariff. (Not now - down)');
  hub.answer([{ path, status: 200, body: [] }]);
  await hub.press('Try again');
  expect(hub.seen()).toContain('No qualification suggestions found.');
});
