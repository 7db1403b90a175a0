import { expect, it } from 'vitest';
import type { SavedSetting } from '#schemas/viewer';
import { drawWidget } from '../../components/testing/draw-widget.tsx';
import { Widget } from './people-like.tsx';

const lastUpdated = '2027-01-01T00:00:00.000Z';
const choice: SavedSetting = {
  collection: 'dashboardUserData',
  name: 'peopleLike',
  data: { selectedQualificationType: 'A levels', selectedSubjects: ['Art', 'Law', 'Music'] },
  lastUpdated,
};
const hidden: SavedSetting = { collection: 'dashboardSettings', name: 'PeopleLikeYou', data: { hidden: 'yes' }, lastUpdated };

const draw = (saved: readonly SavedSetting[]) => drawWidget(Widget, 'PeopleLike', 'p10', { saved });

it('shows one sentence and a button to choose without a choice', () => {
  const html = draw([]);
  expect(html.match(/<p>/g)).toHaveLength(1);
  expect(html).toMatch(/href="\/dashboard\/people-like-you"[^>]*><span>Choose your subjects/);
});

it('shows type and subjects of a choice while the results load, and a link to all', () => {
  const html = draw([choice]);
  expect(html).toContain('A levels');
  expect(html).toContain('Art, Law, Music');
  expect(html).toContain('aria-busy="true"');
  expect(html).toMatch(/href="\/dashboard\/people-like-you".*See all results/);
});

it('[PLY-009] shows no choice when hidden by the dashboard setting, and how to restore it', () => {
  const html = draw([choice, hidden]);
  expect(html).not.toContain('A levels');
  expect(html).toContain('Show them');
});
