import questionFacts from '../../../catalogue/facts/faqs.json' with { type: 'json' };
import videoFacts from '../../../catalogue/facts/videos.json' with { type: 'json' };
import { createSchemeFilter } from '../asked.ts';

/** The questions of the requested schemes; none without a scheme. [CALL-063] */
export function listQuestions(schemes: string | undefined): readonly { readonly label: string; readonly value: string }[] {
  if ((schemes ?? '').trim() === '') return [];
  const isAsked = createSchemeFilter(schemes);
  return questionFacts.faqs.filter((question) => isAsked(question.schemes)).map(({ label, value }) => ({ label, value }));
}

/** The videos of a study level; all videos when none is given. [CALL-067] */
export function listVideos(studyLevel: string | undefined): readonly {
  readonly title: string;
  readonly image: string;
  readonly summary: string;
  readonly brightcove_id: string;
}[] {
  const isAsked = createSchemeFilter(studyLevel);
  return videoFacts.videos
    .filter((video) => isAsked(video.studyLevels))
    .map(({ title, image, summary, brightcove_id }) => ({ title, image, summary, brightcove_id }));
}
