import { readRecords, readText } from '../../rules/reading.ts';

/** One article to read next. */
export interface Article {
  readonly title: string;
  readonly url: string;
  readonly image: string;
  readonly summary: string;
}

/** The articles in an answer; one without title or address is left out, and an answer that is not a list cannot be read. */
export function readArticles(body: unknown): readonly Article[] {
  const known = readRecords(body, ({ title, url, image, summary }) => {
    const article = { title: readText(title), url: readText(url), image: readText(image), summary: readText(summary) };
    return article.title === '' || article.url === '' ? null : article;
  });
  return [...new Map(known.map((article) => [article.url, article])).values()];
}
