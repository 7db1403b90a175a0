import { plainMarkedText } from '#engine';
import questionFacts from '../../facts/faqs.json' with { type: 'json' };
import videoFacts from '../../facts/videos.json' with { type: 'json' };
import { textsOfBlock } from '../../rules/pages/block-texts.ts';
import type { Page } from '../../schemas/generated/items.ts';
import { createSchemeFilter } from '../asked.ts';
import type { QuestionRow, VideoRow } from './content-service.ts';

const MAX_PARAGRAPHS = 40;

/** The questions of the requested schemes, with what their pages say; none without a scheme. */
export function listQuestions(schemes: string | undefined, pages: readonly Page[] = []): readonly QuestionRow[] {
  if ((schemes ?? '').trim() === '') return [];
  const matches = createSchemeFilter(schemes);
  const open = new Map(pages.filter(({ active, visibility }) => active && visibility === '').map((page) => [page.address, page]));
  const known = new Set(questionFacts.faqs.map(({ value }) => value));
  const written = [...open.values()].filter(({ type, address }) => type === 'answer' && !known.has(address));
  return [
    ...questionFacts.faqs.filter((question) => matches(question.schemes)),
    // An answer that editors wrote is asked for in every scheme.
    ...written.map(({ title, address }) => ({ label: title, value: address })),
  ].map(({ label, value }) => {
    const page = open.get(value);
    return { label, value, ...(page ? readAnswer(page) : {}) };
  });
}

/**
 * The answer of a page as paragraphs of plain text, and the words people search by. A text with a placeholder is left to the page: what it
 * becomes depends on who reads it.
 */
function readAnswer({ summary, blocks, keywords = [] }: Page): Pick<QuestionRow, 'answer' | 'keywords'> {
  const texts = [summary, ...blocks.flatMap((block) => textsOfBlock(block).map(({ text }) => plainMarkedText(text)))];
  const answer = texts.filter((text) => text !== '' && !text.includes('{{')).slice(0, MAX_PARAGRAPHS);
  return { ...(answer.length > 0 ? { answer } : {}), ...(keywords.length > 0 ? { keywords } : {}) };
}

/** The videos of a study level; all of them when none is given. The demonstration has no films, so each is a story to read. */
export function listVideos(studyLevel: string | undefined): readonly VideoRow[] {
  const matches = createSchemeFilter(studyLevel);
  return videoFacts.videos
    .filter((video) => matches(video.studyLevels))
    .map(({ title, image, summary, url }) => ({ title, image, summary, brightcove_id: '', url }));
}
