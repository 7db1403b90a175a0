import { describe, expect, it } from 'vitest';
import { type Catalogue, compileCatalogue, createAnalysis, type DeadContent, GATES, type GateReport } from '#engine';
import { buildAudience, buildCatalogue, buildNextStep, libraryPeople, testKinds } from '#engine/testing';
import { drawScreen } from '../../testing/draw-screen.tsx';
import type { SessionChoice } from '../../testing/test-session.tsx';
import { ChecksView, type ChecksViewProps, restOf } from './checks-view.tsx';

const now = '2027-03-01T10:00:00Z';
const pack = {
  ...libraryPeople,
  analysis: {
    ...libraryPeople.analysis,
    columns: [{ id: 'adults', label: 'Adults', expression: 'adult' }],
    liftAt: () => null,
    listYears: () => [],
    isSitePage: () => true,
  },
};
const everybody = ['valid', 'expired'].map((status) => buildNextStep({ id: `for-${status}`, title: status, status, link: `/${status}` }));

function check(items: Partial<Catalogue>): { readonly reports: readonly GateReport[]; readonly dead: readonly DeadContent[] } {
  const draft = compileCatalogue(buildCatalogue(items), { vocabulary: pack.vocabulary, kinds: testKinds });
  const analysis = createAnalysis({ pack, draft, live: null, now });
  return { reports: [...analysis.passGates()], dead: analysis.dead() };
}

const sound = { 'next-steps': everybody };
const faulty = {
  'next-steps': [
    everybody[0] ?? buildNextStep(),
    buildNextStep({ id: 'nobody', title: 'Nobody', status: 'valid', link: '/nobody', visibility: 'adult AND child' }),
  ],
  audiences: [buildAudience('lonely', 'adult')],
};

function draw(part: Partial<ChecksViewProps> = {}, live: Partial<Catalogue> = sound, me: SessionChoice['me'] = {}): Promise<string> {
  const props: ChecksViewProps = {
    state: { kind: 'done', reports: check(sound).reports },
    errors: [],
    dead: null,
    side: 'draft',
    onSide: () => undefined,
    onStop: () => undefined,
    onRun: () => undefined,
    ...part,
  };
  return drawScreen(<ChecksView {...props} />, [], { me, pack, live });
}

describe('the checks screen', () => {
  it('lists every check, and reports when all are clear', async () => {
    const html = await draw();
    for (const { title } of GATES) expect(html).toContain(title);
    expect(html.match(/>Clear</g)).toHaveLength(GATES.length + 1);
    expect(html).toContain(`All ${GATES.length} checks are clear.`);
  });

  it('shows each finding with an example person and a link', async () => {
    const { reports } = check(faulty);
    const html = await draw({ state: { kind: 'done', reports } }, faulty);
    expect(html).not.toContain('checks are clear');
    expect(html).toContain('Nobody');
    expect(html).toContain('Nobody there can be fits this condition');
    expect(html).toContain('<span>Open it</span><span class="visually-hidden">: Nobody');
    // A person with an expired card has nothing in the feed.
    expect(html).toMatch(/For example:<\/span> <a href="\/explain\?[^"]+"[^>]*>CARD: expired/);
    expect(html).toContain('2 mistakes');
  });

  it('shows errors before warnings', async () => {
    const [report] = check(faulty).reports.filter(({ findings }) => findings.length > 0);
    const [error] = report?.findings ?? [];
    if (!report || !error) throw new Error('Nothing was found.');
    const findings = [
      { ...error, severity: 'warning' as const, message: 'Second.' },
      { ...error, message: 'First.' },
    ];
    const html = await draw({ state: { kind: 'done', reports: [{ ...report, findings }] } });
    expect(html.indexOf('First.')).toBeLessThan(html.indexOf('Second.'));
  });

  it('offers a fix where there is one, and only to people who may edit', async () => {
    const { reports } = check({
      'next-steps': [...everybody, buildNextStep({ id: 'typo', scheme: 'ROOM', status: 'none|booked', link: '/t' })],
    });
    const state = { kind: 'done', reports } as const;
    expect(await draw({ state })).toContain('Take &quot;none&quot; out');
    const countFixes = (html: string) => html.match(/Take &quot;none&quot; out/g)?.length ?? 0;
    expect(countFixes(await draw({ state }))).toBeGreaterThan(countFixes(await draw({ state }, sound, { role: 'viewer' })));
  });

  it('formats moments for people', async () => {
    const [report] = check(faulty).reports.filter(({ findings }) => findings.length > 0);
    const [found] = report?.findings ?? [];
    if (!report || !found) throw new Error('Nothing was found.');
    const findings = [{ ...found, message: 'It ended on 2026-11-01T09:00. Nobody sees it.' }];
    expect(await draw({ state: { kind: 'done', reports: [{ ...report, findings }] } })).toContain(
      'It ended on 9am on 1 November 2026. Nobody',
    );
  });

  it('shows the progress, and that it was stopped', async () => {
    const working = await draw({ state: { kind: 'working', reports: [], done: 2 } });
    expect(working).toContain(`Check 3 of ${GATES.length}.`);
    expect(working).toContain('Stop');
    expect(await draw({ state: { kind: 'stopped', reports: [], done: 3 } })).toContain(`Stopped after 3 of ${GATES.length} checks.`);
    expect(await draw({ state: { kind: 'failed', sentence: 'It did not work.' } })).toContain('It did not work.');
  });

  it('lists unused content that no check has reported', async () => {
    const { reports, dead } = check(faulty);
    const findings = reports.flatMap((report) => report.findings);
    expect(dead.map(({ code }) => code)).toContain('never-holds');
    const rest = restOf(dead, findings);
    expect(rest.map(({ code }) => code)).not.toContain('never-holds');
    expect(rest.map(({ code }) => code)).toEqual(expect.arrayContaining(['unused-audience', 'unused-tag']));
    const html = await draw({ state: { kind: 'done', reports }, dead }, faulty);
    expect(html).toContain('Unused audiences');
    expect(html).toContain('lonely');
    expect(html).toContain('delivery');
  });
});
