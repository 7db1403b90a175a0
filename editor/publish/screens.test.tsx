import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { listChanges, mergeItem } from '../../engine/index.ts';
import type { MeReply } from '../../schemas/generated/editor.ts';
import { AuditScreen, EmergencyScreen, ExchangeScreen, PeopleScreen } from '../admin/index.ts';
import { createEditorApi, QUERY_KEYS, type Review } from '../api/index.ts';
import { ConflictChoice, createItemWords, HistoryScreen, ReviewScreen, SchedulesScreen } from './index.ts';

const api = createEditorApi({ request: () => new Promise<Response>(() => undefined) });
const words = createItemWords({ vocabulary: { tags: [], facts: [] } });
const me: MeReply = { uid: 'u1', name: 'Rowan', role: 'publisher', needsOtherEyes: false, authority: 'store' };
const storage = { read: () => null, write: () => true, remove: () => undefined };
const nothing = () => undefined;
const common = {
  api,
  me,
  words,
  onSignIn: nothing,
  onChanged: nothing,
  onOpenChangeSet: nothing,
  now: () => Date.parse('2026-11-22T12:00:00Z'),
};

/** A screen drawn once everything that it reads has come. */
function draw(screen: ReactElement, read: readonly (readonly [QueryKey, unknown])[] = []): string {
  const client = new QueryClient();
  for (const [key, value] of read) client.setQueryData(key, value);
  return renderToString(<QueryClientProvider client={client}>{screen}</QueryClientProvider>).replaceAll('<!-- -->', '');
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
  items: [{ kind: 'next-steps', id: 'a', base: before, value: after, by: 'u1', at: '', tag: 't' }],
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
    expect(html).toMatch(/<del[^>]*>.*?Three<\/del>/);
    expect(html).toMatch(/<ins[^>]*>.*?Your<\/ins>/);
    expect(html).toContain('Archived');
    expect(html).toContain('Two of them overlap.');
    expect(html).toContain('None of the 12 personas sees a difference.');
    expect(html).not.toContain('review-hindrances');
  });

  it('says who can publish what the reader may not', () => {
    expect(reviewScreen({ role: 'writer' })).toContain('A publisher or an admin can publish. Ask Sam.');
    expect(reviewScreen({ needsOtherEyes: true })).toContain('Somebody else has to publish what you wrote. Ask Sam.');
  });

  it('says that there is nothing to publish', () => {
    expect(reviewScreen({}, { ...review, changes: [], warnings: [] })).toContain('There is nothing to publish.');
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
  it('shows the field before, theirs and mine', () => {
    const theirs = { ...before, title: 'All offers' };
    const conflict = { base: before, theirs, tag: 't', conflicts: mergeItem(before, theirs, after).conflicts };
    const html = draw(
      <ConflictChoice
        name={{ kind: 'next-steps', id: 'a' }}
        item={{ value: after }}
        conflict={conflict}
        words={words}
        onResolve={nothing}
      />,
    );
    for (const found of ['Three offers', 'Theirs', 'Mine', '1 field is different']) expect(html).toContain(found);
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
  });

  it('lists who, when and why, and marks what is live', () => {
    const html = draw(<HistoryScreen {...common} />, [[QUERY_KEYS.versions, [version(2, 'u1'), version(1, 'u2')]]]);
    expect(html).toContain('Version 2');
    expect(html.match(/Live/g)).toHaveLength(1);
    expect(html).toContain('6pm on 6 June 2026');
    expect(html.match(/Roll back to this/g)).toHaveLength(1);
  });

  it('offers a writer nothing that is refused, and says who can', () => {
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

  it('says when in UK time, and warns where two touch one item', () => {
    const html = draw(<SchedulesScreen {...common} />, [[QUERY_KEYS.schedules, [schedule('a'), schedule('b')]]]);
    expect(html).toContain('8am on 12 December 2026');
    expect(html).toContain('UK time');
    expect(html).toContain('“Title b” at 8am on 12 December 2026 also changes “Hello”');
  });

  it('says that nothing is scheduled', () => {
    expect(draw(<SchedulesScreen {...common} />, [[QUERY_KEYS.schedules, []]])).toContain('Nothing is scheduled.');
  });
});

describe('the screens of admins', () => {
  const person = { uid: 'u1', name: 'rowan@example.org', role: 'admin', disabled: false, source: 'here', isRoleFixed: false };
  const admin = { ...common, me: { ...me, role: 'admin' as const } };

  it('leave the last admin their rights', () => {
    const alone = draw(<PeopleScreen {...admin} />, [[QUERY_KEYS.editors, [person]]]);
    expect(alone).toContain('The last admin stays an admin');
    expect(alone).not.toContain('Suspend');
    const both = draw(<PeopleScreen {...admin} />, [[QUERY_KEYS.editors, [person, { ...person, uid: 'u2', name: 'sam@example.org' }]]]);
    expect(both).not.toContain('The last admin stays an admin');
  });

  it('say to others who can open them', () => {
    expect(draw(<PeopleScreen {...common} />)).toContain('An admin can see and give rights.');
    expect(draw(<AuditScreen {...common} digest={async () => ''} />)).toContain('An admin can read who did what.');
  });

  it('show what is set for an emergency, and who can change it', () => {
    const features = [{ id: 'videos', label: 'Videos', description: 'Films' }];
    const found = { alert: null, features: { videos: false }, by: 'u1', at: '2026-11-22T08:02:00Z', isShared: true };
    const html = draw(<EmergencyScreen {...common} me={{ ...me, role: 'writer' }} features={features} />, [[QUERY_KEYS.emergency, found]]);
    expect(html).toContain('Videos is off.');
    expect(html).toContain('A publisher or an admin can change this.');
    expect(html).not.toContain('Set at once');
  });

  it('offer the files only where they are what counts', () => {
    const exchange = (authority: MeReply['authority']) =>
      draw(<ExchangeScreen {...common} me={{ ...me, authority }} set="s" onDownload={nothing} />, [
        [QUERY_KEYS.drift, { authority, live: 'x', missing: [], changed: [{ kind: 'messages', id: 'm' }], extra: [], unreadable: [] }],
      ]);
    expect(exchange('store')).not.toContain('The folder of files');
    expect(exchange('files')).toContain('What is live is not what the files say.');
  });
});
