import { readFields, readText } from '../../rules/index.ts';

/** One article to read next (CAR-013). */
export interface Article {
  readonly title: string;
  readonly url: string;
  readonly image: string;
  readonly summary: string;
}

/** The articles of an answer; one without title or address is left out, and an answer that is no list cannot be read (CAR-025). */
export function readArticles(body: unknown): readonly Article[] {
  if (!Array.isArray(body)) throw new Error('The answer is no list.');
  const articles = body.map(readFields).map(({ title, url, image, summary }) => ({
    title: readText(title),
    url: readText(url),
    image: readText(image),
    summary: readText(summary),
  }));
  const known = articles.filter(({ title, url }) => title !== '' && url !== '');
  return [...new Map(known.map((article) => [article.url, article])).values()];
}
