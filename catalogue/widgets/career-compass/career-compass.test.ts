import { describe, expect, it } from 'vitest';
import { type DrawChanges, drawWidget } from '../../components/testing/draw-widget.tsx';
import { Widget } from './career-compass.tsx';

const draw = (changes: DrawChanges = {}) => drawWidget(Widget, 'CareerCompass', 'p10', changes);
const saved = (data: string): DrawChanges => ({
  saved: [{ collection: 'dashboardUserData', name: 'careerAssessmentId', data, lastUpdated: '2026-05-01T09:00:00Z' }],
});

describe('career compass', () => {
  it('[WIDGET-031] before the quiz it leads to the quiz', () => {
    expect(draw()).toMatch(/<a[^>]*href="\/explore\/career-compass"[^>]*>.*Take the quiz<\/span><\/a>/s);
    expect(draw()).not.toContain('career-list');
  });

  it('[WIDGET-033] with an assessment it leads to the matches', () => {
    expect(draw(saved('q1-012'))).toMatch(
      /<a[^>]*href="\/explore\/career-list\?assessmentId=q1-012"[^>]*><span>View my matches<\/span><\/a>/,
    );
  });

  it('an assessment that the account knows counts as well', () => {
    const html = draw({
      record: (record) => {
        record.user = { ...(record.user as object), careerAssessmentId: 'of the account' };
      },
    });
    expect(html).toContain('/explore/career-list?assessmentId=of%20the%20account');
  });

  it('[WIDGET-034] marked done without an id it leads to the plain list; after the quiz one can take it again', () => {
    const html = draw({ data: { done: 'yes' } });
    expect(html).toMatch(/href="\/explore\/career-list"[^>]*><span>View my matches</);
    for (const done of [html, draw(saved('x'))]) expect(done).toMatch(/href="\/explore\/career-compass"[^>]*>Take it again</);
  });
});
