import { plainMarkedText } from '#engine';
import questionFacts from '../../facts/faqs.json' with { type: 'json' };
import videoFacts from '../../facts/videos.json' with { type: 'json' };
import { textsOfBlock } from '../../rules/pages/block-texts.ts';
import type { Page } from '../../schemas/generated/items.ts';
import { createSchemeFilter } from '../asked.ts';
import type { QuestionRow, VideoRow } from './content-service.ts';

const MAX_PARAGRAPHS = 40;

/** The questions of the requested schemes, with the content of their pages; none without a scheme. */
export function listQuestions(schemes: string | undefined, pages: readonly Page[] = []): readonly QuestionRow[] {
  if ((schemes ?? '').trim() === '') return [];
  const matches = createSchemeFilter(schemes);
  const open = new Map(pages.filter(({ active, visibility }) => active && visibility === '').map((page) => [page.address, page]));
  const known = new Set(questionFacts.faqs.map(({ value }) => value));
  const written = [...open.values()].filter(({ type, address }) => type === 'answer' && !known.has(address));
  return [
    ...questionFacts.faqs.filter((question) => matches(question.schemes)),
    // An answer by editors belongs to every scheme.
    ...written.map(({ title, address }) => ({ label: title, value: address })),
  ].map(({ label, value }) => {
    const page = open.get(value);
    return { label, value, ...(page ? readAnswer(page) : {}) };
  });
}

/**
 * The answer of a page as paragraphs of plain text, and its search terms. A text with a placeholder stays on the page, since its value
 * depends on the reader.
 */
function readAnswer({ summary, blocks, keywords = [] }: Page): Pick<QuestionRow, 'answer' | 'keywords'> {
  const texts = [summary, ...blocks.flatMap((block) => textsOfBlock(block).map(({ text }) => plainMarkedText(text)))];
  const answer = texts.filter((text) => text !== '' && !text.includes('{{')).slice(0, MAX_PARAGRAPHS);
  return { ...(answer.length > 0 ? { answer } : {}), ...(keywords.length > 0 ? { keywords } : {}) };
}

/** The videos of a study level; all of them by default. The demonstration has no video files, so each leads to an article. */
export function listVideos(studyLevel: string | undefined): readonly VideoRow[] {
  const matches = createSchemeFilter(studyLevel);
  return videoFacts.videos
    .filter((video) => matches(video.studyLevels))
    .map(({ title, image, summary, url }) => ({ title, image, summary, brightcove_id: '', url }));
}
