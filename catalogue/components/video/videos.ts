import { isSafeHref } from '#engine/react';
import { readRecords, readText } from '../../rules/reading.ts';

/** One video, or a story in its place. */
export interface Video {
  readonly title: string;
  readonly image: string;
  readonly summary: string;
  /** The id at the video host; empty when it has none. */
  readonly videoId: string;
  /** The address of a film that is a file; empty when it is none. */
  readonly file: string;
  /** The address of the captions of that file. */
  readonly captions: string;
  /** The page of a story that is read; empty when it has none. */
  readonly url: string;
  readonly hasCaptions: boolean;
}

/** The videos in an answer; one without a title is left out, and an answer that is not a list cannot be read. */
export function readVideos(body: unknown): readonly Video[] {
  return readRecords(body, (fields) => {
    const captions = readAddress(fields.captions_url);
    const video = {
      title: readText(fields.title),
      image: readText(fields.image),
      summary: readText(fields.summary),
      videoId: readText(fields.brightcove_id),
      file: readAddress(fields.file_url),
      captions,
      url: readAddress(fields.url),
      hasCaptions: fields.captions === true || captions !== '',
    };
    return video.title === '' ? null : video;
  });
}

function readAddress(value: unknown): string {
  const text = readText(value);
  return isSafeHref(text) ? text : '';
}
