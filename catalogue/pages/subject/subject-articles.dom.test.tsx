// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { drawInHub } from '../../hub/testing/draw-in-hub.tsx';
import type { SubjectGuideRow } from '../../rules/content/guides.ts';
import { loadOptions } from '../../rules/preferences/option-lists.ts';
import { SubjectArticles } from './subject-articles.tsx';

it('[CONST-029] [FEED-067] requests articles for each of the 57 subjects with its category from content', async () => {
  const subjects = await loadOptions('subjects');
  expect(subjects).toHaveLength(57);
  const { ports } = await drawInHub(
    <main>
      {[...subjects.map(({ id, label }) => ({ id, title: label })), { id: 'of-no-content', title: 'Other' }].map((subject) => (
        <SubjectArticles key={subject.id} subject={subject as SubjectGuideRow} />
      ))}
    </main>,
    { answers: [{ path: '/api/v1/article', status: 200, body: [{ title: 'One', url: '/one', summary: '' }] }] },
  );
  const asked = new Map(
    ports.requests.map(({ path }) => {
      const query = new URL(path, 'https://hub.example').searchParams;
      return [query.get('subjectGuides'), query.get('bbcContent')];
    }),
  );
  const { messages } = shippedCatalogue().catalogue;
  const categoryOf = (id: string) => messages.find((message) => message.id === `article-category-${id}`)?.text ?? 'missing';
  expect(subjects.map(({ id }) => [id, asked.get(id)])).toEqual(subjects.map(({ id }) => [id, categoryOf(id)]));
  expect(asked.get('of-no-content')).toBeNull();
  const limits = ports.requests.map(({ path }) => new URL(path, 'https://hub.example').searchParams.get('limit'));
  expect(new Set(limits)).toEqual(new Set(['3']));
});
