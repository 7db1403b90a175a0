// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type AnswerBody, type Answers, drawBox, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const path = '/api/v1/events?type=key-date';
const title = 'Key dates';
const noScheme = 'You must select at least one scheme to search on from the widget settings.';

const dateOf = (id: string, start: string, name: string, schemes: readonly string[], more: object = {}) => ({
  id,
  start,
  title: name,
  ucasUrl: `/dates/${id}`,
  schemes: schemes.map((scheme) => ({ name: scheme })),
  studyYear: 2027,
  ...more,
});

/** Leah's clock is at 15 March 2027. */
const dates = [
  dateOf('over', '2027-03-14', 'Already over', ['Undergraduate']),
  dateOf('d1', '2027-03-15', 'Student finance', ['Undergraduate']),
  dateOf('d2', '2027-03-18T18:00:00Z', 'Late auditions', ['Undergraduate', 'Conservatoires'], { ucasUrl: '' }),
  dateOf('d3', '2027-03-31', 'Decisions', ['Undergraduate'], { provisional: true }),
  dateOf('d4', '2027-05-05T18:00:00+01:00', 'Reply deadline', ['Undergraduate']),
  dateOf('d5', '2027-06-30', 'Last day before Clearing', ['Undergraduate']),
  dateOf('d6', '2027-07-02', 'Clearing opens', ['Undergraduate']),
];
const answering = (body: AnswerBody, status = 200, delayMs = 0): Answers => [{ path, status, body, delayMs }];
const broken = answering({ code: 'broken', detail: 'Broken.' }, 500);

/** Only undergraduate is chosen. */
const chosen = { undergraduate: 'yes', conservatoires: 'no', postgraduate: 'no', teacherTraining: 'no', apprenticeships: 'no' };
const savedWith = (data: object) =>
  [{ collection: 'dashboardSettings', name: 'Timeline', data, lastUpdated: '2027-01-01T00:00:00.000Z' }] as const;

const asked = ({ ports }: HubDrawing) =>
  ports.requests.flatMap((one) =>
    one.path.startsWith(path) ? [new URL(one.path, 'https://hub.invalid').searchParams.get('schemes')] : [],
  );
const rows = (hub: HubDrawing) => hub.findAll('listitem').map((row) => hub.seen(row).replaceAll('\n', ' '));
const tick = (hub: HubDrawing, scheme: string) => hub.press(scheme, 'checkbox');

describe('key dates', () => {
  it('[TIME-001] [TIME-005] [WIDGET-021] shows the next five dates with title, schemes and link, and a link to the timeline', async () => {
    const hub = await drawBox('Timeline', { answers: answering(dates) });
    expect(hub.find('heading', 'Up next')).toBeTruthy();
    const found = rows(hub);
    expect(found).toHaveLength(5);
    for (const [index, pattern] of [
      /15 Mar 2027 Student finance Undergraduate today/,
      /18 Mar 2027 Late auditions 18:00.*Undergraduate, Conservatoires in 3 days/,
      /31 Mar 2027.*Decisions/,
      /5 May 2027 Reply deadline 18:00/,
      /30 Jun 2027.*Last day before Clearing/,
    ].entries())
      expect(found[index]).toMatch(pattern);
    expect(hub.find('link', 'Student finance').getAttribute('href')).toMatch(/\/dates\/d1$/);
    expect(hub.findAll('link', 'Late auditions')).toEqual([]);
    expect(hub.find('link', 'View timeline').getAttribute('href')).toBe('/dashboard/calendar');
  });

  it("[TIME-008] marks only a date that may change as 'to be confirmed'", async () => {
    const hub = await drawBox('Timeline', { answers: answering(dates) });
    expect(rows(hub).flatMap((row, index) => (row.includes('to be confirmed') ? [index] : []))).toEqual([2]);
  });

  it('[TIME-008] marks no date on its own day, or when page state confirms that results come out on it', async () => {
    const results = [dateOf('sqa', '2027-08-03', 'SQA results day', ['Undergraduate'], { provisional: true })];
    const rowAt = async (now: string, mode: string) => {
      const hub = await drawBox('Timeline', {
        answers: answering(results),
        record: (record) => Object.assign(record, { now, pageState: { ugMode: mode } }),
      });
      return rows(hub)[0]?.includes('to be confirmed');
    };
    expect(await rowAt('2027-08-02T10:00:00Z', 'default')).toBe(true);
    expect(await rowAt('2027-08-02T10:00:00Z', 'embargo')).toBe(false);
    expect(await rowAt('2027-08-03T06:00:00Z', 'default')).toBe(false);
  });

  it('[TIME-026] labels dates that count or may count for the person, and no others', async () => {
    const own = [
      dateOf('ug-2027-reply1', '2027-05-05T18:00:00+01:00', 'Reply deadline', ['Undergraduate']),
      dateOf('ug-2027-reply2', '2027-06-02T18:00:00+01:00', 'Later reply deadline', ['Undergraduate']),
      dateOf('ug-2027-clearing', '2027-07-02', 'Clearing opens', ['Undergraduate']),
    ];
    const countingOf = async (replyDeadline: string, now = '2027-03-15T10:00:00Z') => {
      const hub = await drawBox('Timeline', {
        answers: answering(own),
        record: (record) => {
          record.now = now;
          for (const choice of Object(record.applicationInfo).ug.originalApplications) choice.replyDeadline = replyDeadline;
        },
      });
      return rows(hub).map((row) => /(Counts|May count) for you$/.exec(row)?.[0]);
    };
    expect(await countingOf('')).toEqual(['Counts for you', undefined, undefined]);
    expect(await countingOf('', '2027-04-15T10:00:00Z')).toEqual(['May count for you', 'May count for you', undefined]);
    expect(await countingOf('2027-05-05T17:00:00Z')).toEqual(['Counts for you', undefined, undefined]);
  });

  it('[TIME-012] [WIDGET-022] [CALL-040] requests the chosen schemes half a second after the last change', async () => {
    const hub = await drawBox('Timeline', { answers: answering(dates), saved: savedWith(chosen) });
    expect(asked(hub)).toEqual(['Undergraduate']);
    await hub.press(`Show settings of ${title}`);
    await tick(hub, 'Postgraduate');
    await hub.pass(499);
    expect(asked(hub)).toHaveLength(1);
    await hub.pass(1);
    expect(asked(hub).slice(1)).toEqual(['Undergraduate,Postgraduate']);
    await tick(hub, 'Conservatoires');
    await hub.pass(400);
    await tick(hub, 'Apprenticeships');
    await hub.pass(499);
    expect(asked(hub)).toHaveLength(2);
    await hub.pass(1);
    expect(asked(hub).slice(2)).toEqual(['Undergraduate,Conservatoires,Postgraduate,Apprenticeships']);
  });

  it('[TIME-015] [TIME-016] saves a change of schemes, and drops an outdated response', async () => {
    const hub = await drawBox('Timeline', { answers: answering(dates), saved: savedWith(chosen) });
    await hub.press(`Show settings of ${title}`);
    hub.answer(answering([dateOf('old', '2027-04-01', 'An older answer', ['Undergraduate'])], 200, 5_000));
    await tick(hub, 'Postgraduate');
    await hub.pass(500);
    hub.answer(answering([dateOf('new', '2027-04-02', 'The newer answer', ['Undergraduate'])]));
    await tick(hub, 'Conservatoires');
    await hub.pass(500);
    await hub.pass(5_000);
    await hub.press('Close');
    expect(asked(hub)).toHaveLength(3);
    expect(rows(hub)).toHaveLength(1);
    expect(rows(hub)[0]).toContain('The newer answer');
    const kept = hub.ports.requests.filter(({ path: to, init }) => to === '/api/v1/user/settings' && init.method === 'PUT');
    expect(JSON.parse(JSON.parse(String(kept.at(-1)?.init.body)).data)).toEqual({ ...chosen, postgraduate: 'yes', conservatoires: 'yes' });
  });

  it('[TIME-013] explains what to choose without a scheme, and requests nothing', async () => {
    const hub = await drawBox('Timeline', { answers: answering(dates), saved: savedWith(chosen) });
    await hub.press(`Show settings of ${title}`);
    await tick(hub, 'Undergraduate');
    await hub.press('Close');
    await hub.pass(500);
    expect(hub.seen()).toContain(noScheme);
    const later = await drawBox('Timeline', { answers: answering(dates), saved: savedWith({ ...chosen, undergraduate: 'no' }) });
    expect(later.seen()).toContain(noScheme);
    expect(asked(later)).toEqual([]);
  });

  it('[TIME-019] links to the calendar in the sentence of an empty list', async () => {
    const hub = await drawBox('Timeline', { answers: answering([]) });
    expect(hub.seen().replaceAll('\n', ' ')).toContain(
      'Sorry, there were no upcoming dates using your selected schemes found. Please view the calendar for a complete list.',
    );
    expect(hub.find('link', 'calendar').getAttribute('href')).toBe('/dashboard/calendar');
  });

  it('[TIME-020] [TIME-022] offers a retry after a failure, and keeps the dates when a refresh fails', async () => {
    const hub = await drawBox('Timeline', { answers: broken, saved: savedWith(chosen) });
    expect(hub.seen()).toContain('Oops, something went wrong.');
    hub.answer(answering(dates));
    await hub.press('Try again');
    expect(hub.find('link', 'Student finance')).toBeTruthy();
    hub.answer(broken);
    await hub.press(`Show settings of ${title}`);
    await tick(hub, 'Teacher training');
    await hub.press('Close');
    await hub.pass(500);
    expect(hub.find('button', 'Try again')).toBeTruthy();
    expect(hub.find('link', 'Student finance')).toBeTruthy();
  });
});
