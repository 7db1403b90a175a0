import { describe, expect, it } from 'vitest';
import { type DrawChanges, drawWidget } from '../../components/testing/draw-widget.tsx';
import { Widget } from './career-compass.tsx';

const draw = (changes: DrawChanges = {}) => drawWidget(Widget, 'CareerCompass', 'p10', changes);
const saved = (data: string): DrawChanges => ({
  saved: [{ collection: 'dashboardUserData', name: 'careerAssessmentId', data, lastUpdated: '2026-05-01T09:00:00Z' }],
});

describe('career compass', () => {
  it('[WIDGET-031] links to the quiz before it is done', () => {
    expect(draw()).toMatch(/<a[^>]*href="\/explore\/career-compass"[^>]*>.*Take the quiz<\/span><\/a>/s);
    expect(draw()).not.toContain('career-list');
  });

  it('[WIDGET-033] links to the matches with an assessment', () => {
    expect(draw(saved('q1-012'))).toMatch(
      /<a[^>]*href="\/explore\/career-list\?assessmentId=q1-012"[^>]*><span>View my matches<\/span><\/a>/,
    );
  });

  it('accepts an assessment from the account', () => {
    const html = draw({
      record: (record) => {
        record.user = { ...(record.user as object), careerAssessmentId: 'of the account' };
      },
    });
    expect(html).toContain('/explore/career-list?assessmentId=of%20the%20account');
  });

  it('[WIDGET-034] links to the plain list when marked done without an id, and offers the quiz again', () => {
    const html = draw({ data: { done: 'yes' } });
    expect(html).toMatch(/href="\/explore\/career-list"[^>]*><span>View my matches</);
    for (const done of [html, draw(saved('x'))]) expect(done).toMatch(/href="\/explore\/career-compass"[^>]*>Take it again</);
  });
});
