import { readRecords, readText } from '../../rules/reading.ts';

/** One article to read next. */
export interface Article {
  readonly title: string;
  readonly url: string;
  readonly image: string;
  readonly summary: string;
}

/** The articles in a response; omits one without title or address, and throws when the response is not a list. */
export function readArticles(body: unknown): readonly Article[] {
  const known = readRecords(body, ({ title, url, image, summary }) => {
    const article = { title: readText(title), url: readText(url), image: readText(image), summary: readText(summary) };
    return article.title === '' || article.url === '' ? null : article;
  });
  return [...new Map(known.map((article) => [article.url, article])).values()];
}
