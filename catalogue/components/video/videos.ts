import { isSafeHref } from '#engine/react';
import { readRecords, readText } from '../../rules/reading.ts';

/** One video, or a story in its place. */
export interface Video {
  readonly title: string;
  readonly image: string;
  readonly summary: string;
  /** The id at the video host; empty when it has none. */
  readonly videoId: string;
  /** The address of a video file; empty when there is none. */
  readonly file: string;
  /** The address of the captions of that file. */
  readonly captions: string;
  /** The page of a written story; empty when there is none. */
  readonly url: string;
  readonly hasCaptions: boolean;
}

/** The videos in a response; omits one without a title, and throws when it is not a list. */
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
