import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { listChanges, mergeItem } from '#engine';
import { buildVocabulary, testKinds } from '#engine/testing';
import type { MeReply, VersionSource } from '#schemas/editor';
import { createEditorApi } from '../api/editor-api.ts';
import { QUERY_KEYS } from '../api/keys.ts';
import type { Review } from '../api/shapes.ts';
import { FailureNote } from '../controls/failure-note.tsx';
import { AuditScreen } from '../places/audit/audit-screen.tsx';
import { EmergencyScreen } from '../places/emergency/emergency-screen.tsx';
import { ExchangeScreen } from '../places/exchange/exchange-screen.tsx';
import { HistoryScreen } from '../places/history/history-screen.tsx';
import { PeopleScreen } from '../places/people/people-screen.tsx';
import { adviceFor } from '../places/review/review-plan.ts';
import { ReviewScreen } from '../places/review/review-screen.tsx';
import { SchedulesScreen } from '../places/scheduled/schedules-screen.tsx';
import { createItemLabels } from '../reading/item-labels.ts';
import { KindsProvider } from '../session/kinds.tsx';
import { ConflictChoice } from './conflict-screen.tsx';

const api = createEditorApi({ request: () => new Promise<Response>(() => undefined) });
const labels = createItemLabels({ vocabulary: buildVocabulary({ tags: [], facts: [] }) });
const me: MeReply = { uid: 'u1', name: 'Rowan', role: 'publisher', needsOtherEyes: false, authority: 'store' };
const storage = { read: () => null, write: () => true, remove: () => undefined };
const nothing = () => undefined;
const common = {
  api,
  me,
  labels,
  onSignIn: nothing,
  onChanged: nothing,
  onOpenChangeSet: nothing,
  now: () => Date.parse('2026-11-22T12:00:00Z'),
};

/** A screen drawn after all its data has loaded. */
function draw(screen: ReactElement, read: readonly (readonly [QueryKey, unknown])[] = []): string {
  const client = new QueryClient();
  for (const [key, value] of read) client.setQueryData(key, value);
  return renderToString(
    <QueryClientProvider client={client}>
      <KindsProvider kinds={testKinds}>{screen}</KindsProvider>
    </QueryClientProvider>,
  );
}

const before = { id: 'a', title: 'Three offers' };
const after = { id: 'a', title: 'Your offers' };
const review: Review = {
  live: 'live',
  changes: [
    { kind: 'next-steps', id: 'a', state: 'changed', before, after, fields: listChanges(before, after) },
    { kind: 'messages', id: 'm', state: 'removed', before: { id: 'm', text: 'Hello' }, after: null, fields: [] },
  ],
  conflicts: [],
  errors: [],
  warnings: [{ code: 'w', severity: 'warning', message: 'Two of them overlap.', kind: 'messages', id: 'm' }],
};
const set = {
  id: 's',
  title: 'Offers',
  state: 'open',
  author: 'u1',
  openedAt: '',
  items: [
    { kind: 'next-steps', id: 'a', base: before, value: after, by: 'u1', at: '', tag: 't' },
    { kind: 'messages', id: 'm', base: { id: 'm', text: 'Hello' }, value: null, by: 'u1', at: '', tag: 't' },
  ],
};
const reviewScreen = (parts: Partial<MeReply> = {}, found: Review = review) =>
  draw(
    <ReviewScreen
      {...common}
      me={{ ...me, ...parts }}
      set="s"
      storage={storage}
      affected={{ of: 12, people: [] }}
      onOpenItem={nothing}
      publishers={['Sam']}
    />,
    [
      [QUERY_KEYS.review('s', 'all'), found],
      [QUERY_KEYS.changeSet('s'), set],
    ],
  );

describe('the review of changes', () => {
  it('shows every change in words, what the checks found and who is affected', () => {
    const html = reviewScreen();
    expect(html).toContain('Review 2 changes');
    expect(html).toMatch(/<del[^>]*>.*?Three<\/span><\/del>/);
    expect(html).toMatch(/<ins[^>]*>.*?Your<\/span><\/ins>/);
    expect(html).toContain('Archived');
    expect(html).toContain('Two of them overlap.');
    expect(html).toContain('None of the 12 personas sees a difference.');
    expect(html).not.toContain('review-hindrances');
  });

  it('asks for a reason only when there are warnings', () => {
    expect(reviewScreen()).toContain('Why publish all the same');
    expect(reviewScreen({}, { ...review, warnings: [] })).not.toContain('Why publish all the same');
  });

  it('says who can publish what the reader may not', () => {
    expect(reviewScreen({ role: 'viewer' })).toContain('A publisher or an admin can publish. Ask Sam.');
    expect(reviewScreen({ role: 'writer' })).toContain('Sam can publish. Ask for a review, and they find it.');
    expect(reviewScreen({ needsOtherEyes: true })).toContain('Somebody else has to publish what you wrote. Ask for a review');
  });

  it('says that there is nothing to publish', () => {
    const html = reviewScreen({}, { ...review, changes: [], warnings: [] });
    expect(html).toContain('There is nothing to publish.');
    expect(html).toContain('Nothing to review</h1>');
  });

  it('says that it is working while it reads', () => {
    const html = draw(<ReviewScreen {...common} set="s" storage={storage} affected={null} onOpenItem={nothing} />);
    expect(html).toContain('Working out what changes');
  });

  it('shows both versions of what changed live meanwhile, with nothing chosen', () => {
    const theirs = { ...before, title: 'All offers' };
    const { conflicts } = mergeItem(before, theirs, after);
    const html = reviewScreen(
      {},
      { ...review, conflicts: [{ kind: 'next-steps', id: 'a', base: before, theirs, mine: after, conflicts }] },
    );
    expect(html).toContain('1 item changed live meanwhile. Choose what shall hold first.');
    expect(html).toContain('Keep both texts, to edit');
    expect(html).not.toMatch(/type="radio"[^>]* checked/);
  });
});

describe('the choice between two versions of an item', () => {
  it('shows the field before, and both versions by whose they are and when they were saved or published', () => {
    const theirs = { ...before, title: 'All offers' };
    const { conflicts } = mergeItem(before, theirs, after);
    const choose = (from: VersionSource | null) =>
      draw(
        <ConflictChoice
          name={{ kind: 'next-steps', id: 'a' }}
          item={{ value: after }}
          conflict={{ base: before, theirs, tag: 't', conflicts, from }}
          labels={labels}
          reader={{ me: 'u1', people: new Map([['u2', 'Sam']]), now: common.now() }}
          onResolve={nothing}
        />,
      );
    const at = '2026-11-22T10:42:00Z';
    for (const found of ['Three offers', 'Yours', 'Sam’s, saved at 10:42am', 'Sam saved this item at 10:42am', '1 field is different'])
      expect(choose({ by: 'u2', at, seq: null })).toContain(found);
    expect(choose({ by: 'u2', at, seq: 9 })).toContain('Published by Sam at 10:42am, version 9');
    expect(choose({ by: 'u2', at: '2026-11-20T10:42:00Z', seq: null })).toContain('Sam’s, saved at 10:42am on 20 November 2026');
    expect(choose(null)).toContain('Published meanwhile');
    expect(choose(null)).not.toMatch(/Theirs|Mine/);
  });
});

describe('a failure beside what was asked for', () => {
  const refused = { kind: 'refused', status: 422, code: 'publish-errors', sentence: 'There are mistakes.', members: {} } as const;
  const note = (failure: Parameters<typeof FailureNote>[0]['failure']) =>
    draw(<FailureNote failure={failure} advice={adviceFor(failure)} onSignIn={nothing} onRetry={nothing} />);

  it('offers to try again where that may help', () => {
    for (const failure of [
      { kind: 'away', retryAfterMs: null } as const,
      { ...refused, status: 500 },
      { ...refused, status: 412 },
      { ...refused, status: 409, code: 'publish-busy' },
      { ...refused, status: 401 },
    ])
      expect(note(failure)).toContain('Try again');
  });

  it('says what to do first where it is final, and does not offer to try again', () => {
    for (const [failure, advice] of [
      [refused, 'The checks name each mistake'],
      [{ ...refused, status: 403, code: 'forbidden' }, 'kept as a draft'],
      [{ ...refused, status: 404, code: 'not-found' }, 'you see what is left'],
      [{ ...refused, status: 409, code: 'items-gone' }, 'you see what is left'],
    ] as const) {
      expect(note(failure)).toContain(advice);
      expect(note(failure)).not.toContain('Try again');
    }
  });
});

describe('the history', () => {
  const version = (seq: number, by: string) => ({
    seq,
    kind: 'publish',
    id: `id-${seq}`,
    at: '2026-06-06T17:00:00Z',
    by,
    reason: `Note ${seq}`,
    changes: { added: 0, changed: seq, archived: 0 },
  });

  it('lists who, when and why, and marks what is live', () => {
    const html = draw(<HistoryScreen {...common} />, [[QUERY_KEYS.versions, [version(2, 'u1'), version(1, 'u2')]]]);
    expect(html).toContain('Version 2');
    expect(html.match(/Live/g)).toHaveLength(1);
    expect(html).toContain('6pm on 6 June 2026');
    expect(html.match(/Roll back to this/g)).toHaveLength(1);
  });

  it('says of each version in words how much it changed, or that this is being counted', () => {
    const html = draw(<HistoryScreen {...common} />, [
      [
        QUERY_KEYS.versions,
        [
          { ...version(5, 'u1'), changes: undefined },
          { ...version(4, 'u1'), changes: null },
          { ...version(3, 'u1'), changes: { added: 1, changed: 3, archived: 2 } },
          { ...version(2, 'u1'), changes: { added: 0, changed: 0, archived: 0 } },
          { ...version(1, 'u1'), changes: { added: 1_480, changed: 0, archived: 0 } },
        ],
      ],
    ]);
    const found = html.match(/<p class="history-counts">[^<]*/g)?.map((one) => one.replace(/.*>/, ''));
    expect(found).toEqual([
      'Counting what changed',
      'What changed is not known any more',
      '1 item added, 3 changed, 2 archived',
      'No item changed',
      '1,480 items added',
    ]);
  });

  it('offers a writer nothing that would be refused, and says who can do it', () => {
    const html = draw(<HistoryScreen {...common} me={{ ...me, role: 'writer' }} />, [
      [QUERY_KEYS.versions, [version(2, 'u1'), version(1, 'u2')]],
    ]);
    expect(html).toContain('A publisher or an admin can restore and roll back.');
    expect(html).not.toContain('Roll back to this');
  });

  it('says that nothing was published yet', () => {
    expect(draw(<HistoryScreen {...common} />, [[QUERY_KEYS.versions, []]])).toContain('Nothing has been published yet.');
  });
});

describe('what is scheduled', () => {
  const schedule = (id: string) => ({
    id,
    from: 's',
    title: `Title ${id}`,
    note: 'Why',
    at: '2026-12-12T08:00:00Z',
    approvedBy: 'u1',
    approvedAt: '2026-11-20T08:00:00Z',
    state: 'waiting',
    outcome: null,
    touches: [],
    items: [{ kind: 'messages', id: 'm', base: null, value: { id: 'm', text: 'Hello' }, by: 'u1', at: '', tag: 't' }],
  });

  it('shows the time in the UK, and warns when two change the same item', () => {
    const html = draw(<SchedulesScreen {...common} />, [[QUERY_KEYS.schedules, [schedule('a'), schedule('b')]]]);
    expect(html).toContain('8am on 12 December 2026');
    expect(html).toContain('UK time');
    expect(html).toContain('Scheduled by ');
    expect(html).not.toContain('Approved by');
    expect(html).toContain('“Title b” at 8am on 12 December 2026 also changes “Hello”');
  });

  it('shows the result of each rehearsal, and when it took place', () => {
    const tried = { errors: [], warnings: [], conflicts: [] };
    const rehearsals = [
      { ...tried, at: '2026-11-20T08:00:00Z', before: 'now', isClear: true },
      {
        ...tried,
        at: '2026-12-11T08:00:00Z',
        before: '24h',
        isClear: false,
        errors: [{ code: 'gate-feed-empty', severity: 'error', message: 'Somebody has an empty feed.' }],
      },
    ];
    const html = draw(<SchedulesScreen {...common} />, [
      [QUERY_KEYS.schedules, [{ ...schedule('a'), reason: 'Agreed with Sam', rehearsals }]],
    ]);
    expect(html).toMatch(/Clear<\/span><\/span> <span><time[^>]*>8am on 20 November 2026<\/time><span>, when it was scheduled/);
    expect(html).toMatch(/Would fail<\/span><\/span> <span><time[^>]*>8am on 11 December 2026<\/time><span>, a day before/);
    expect(html).toContain('Somebody has an empty feed.');
    expect(html).toContain('With warnings, because: Agreed with Sam');
  });

  it('says that nothing is scheduled', () => {
    expect(draw(<SchedulesScreen {...common} />, [[QUERY_KEYS.schedules, []]])).toContain('Nothing is scheduled.');
  });
});

describe('the screens of admins', () => {
  const person = { uid: 'u1', name: 'rowan@example.org', role: 'admin', disabled: false, source: 'here', isRoleFixed: false };
  const admin = { ...common, me: { ...me, role: 'admin' as const } };

  it('do not let the last admin lose that role', () => {
    const alone = draw(<PeopleScreen {...admin} />, [[QUERY_KEYS.editors, [person]]]);
    expect(alone).toContain('The last admin stays an admin');
    expect(alone).not.toContain('Suspend');
    const both = draw(<PeopleScreen {...admin} />, [[QUERY_KEYS.editors, [person, { ...person, uid: 'u2', name: 'sam@example.org' }]]]);
    expect(both).not.toContain('The last admin stays an admin');
  });

  it('offer to sign out others, however they sign in, but not oneself or somebody who is suspended', () => {
    const others = [
      { ...person, uid: 'u2', name: 'sam@example.org' },
      { ...person, uid: 'u3', name: 'Robin Reed', source: 'provider', isRoleFixed: true },
      { ...person, uid: 'u4', name: 'kit@example.org', disabled: true },
    ];
    const html = draw(<PeopleScreen {...admin} />, [[QUERY_KEYS.editors, [person, ...others]]]);
    expect(html.match(/Sign out<\/span><span class="visually-hidden"> [^<]*/g)?.map((one) => one.replace(/.*> /, ''))).toEqual([
      'Robin Reed everywhere',
      'sam@example.org everywhere',
    ]);
  });

  it('tell other people who can open them', () => {
    expect(draw(<PeopleScreen {...common} />)).toContain('An admin can see and give rights.');
    expect(draw(<AuditScreen {...common} digest={async () => ''} />)).toContain('An admin can read who did what.');
  });

  it('show what is set for an emergency, and who can change it', () => {
    const features = [{ id: 'videos', label: 'Videos', description: 'Films' }];
    const found = { alert: null, features: { videos: false }, by: 'u1', at: '2026-11-22T08:02:00Z', isShared: true };
    const html = draw(<EmergencyScreen {...common} storage={storage} me={{ ...me, role: 'writer' }} features={features} />, [
      [QUERY_KEYS.emergency, found],
    ]);
    expect(html).toContain('Videos is off.');
    expect(html).toContain('A publisher or an admin can change this.');
    expect(html).not.toContain('Set at once');
  });

  it('offer the files only where they are the source of truth', () => {
    const exchange = (authority: MeReply['authority']) =>
      draw(<ExchangeScreen {...common} me={{ ...me, authority }} set="s" onDownload={nothing} />, [
        [QUERY_KEYS.drift, { authority, live: 'x', missing: [], changed: [{ kind: 'messages', id: 'm' }], extra: [], unreadable: [] }],
      ]);
    expect(exchange('store')).not.toContain('The folder of files');
    expect(exchange('files')).toContain('What is live is not what the files say.');
  });
});
