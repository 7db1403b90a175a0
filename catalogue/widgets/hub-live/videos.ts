import { readRecords, readText } from '../../rules/reading.ts';

/** One video (CAR-026). */
export interface Video {
  readonly title: string;
  readonly image: string;
  readonly summary: string;
  /** The id at the video host; empty when it has none yet. */
  readonly videoId: string;
  readonly hasCaptions: boolean;
}

/** The videos in an answer; one without a title is left out, and an answer that is not a list cannot be read. */
export function readVideos(body: unknown): readonly Video[] {
  return readRecords(body, (fields) => {
    const video = {
      title: readText(fields.title),
      image: readText(fields.image),
      summary: readText(fields.summary),
      videoId: readText(fields.brightcove_id),
      hasCaptions: fields.captions === true,
    };
    return video.title === '' ? null : video;
  });
}
