import type { Page } from '@playwright/test';
import { patient } from './people.ts';

/** The address of the confirmation page for the first course in the results. */
export async function confirmationOf(page: Page, change: Readonly<Record<string, string>> = {}): Promise<string> {
  const reply = await patient(page.request).get('/api/v1/courses?search=law&scheme=undergraduate');
  const { results } = (await reply.json()) as { results: { courseId: string; options: { courseOptionId: string }[] }[] };
  const [course] = results;
  const given = { scheme: 'ucas', studyYear: '2027', applyCycle: '2027', ...change };
  const ids = { coursePrimaryId: course?.courseId ?? '', courseOptionId: course?.options[0]?.courseOptionId ?? '' };
  return `/dashboard/application?${new URLSearchParams({ ...ids, ...given })}`;
}
