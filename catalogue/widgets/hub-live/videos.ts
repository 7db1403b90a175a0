import { readFields, readText } from '../../rules/index.ts';

/** One video (CAR-026). */
export interface Video {
  readonly title: string;
  readonly image: string;
  readonly summary: string;
  /** Id at the video host; empty when it has none yet. */
  readonly videoId: string;
  readonly hasCaptions: boolean;
}

/** The videos of an answer; one without a title is left out, and an answer that is no list cannot be read. */
export function readVideos(body: unknown): readonly Video[] {
  if (!Array.isArray(body)) throw new Error('The answer is no list.');
  return body
    .map(readFields)
    .map((fields) => ({
      title: readText(fields.title),
      image: readText(fields.image),
      summary: readText(fields.summary),
      videoId: readText(fields.brightcove_id),
      hasCaptions: fields.captions === true,
    }))
    .filter(({ title }) => title !== '');
}
