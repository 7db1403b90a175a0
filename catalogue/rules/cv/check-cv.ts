import { CV_STAGES, type Cv, type CvStage, type CvStageList, hasText, isFilled } from './cv.ts';
import { compareRecency, hasYear, isBackwards } from './cv-dates.ts';

/** A hint about the whole CV, a list, or an entry with its title, which may be empty. */
export type CvCheck =
  | { readonly code: 'no-name' | 'no-contact' | 'no-profile' | 'no-education' | 'long' }
  | { readonly code: 'older-first'; readonly part: CvStageList }
  | { readonly code: 'no-dates' | 'backwards'; readonly part: CvStageList; readonly entry: string; readonly title: string };

const MAX_PAGES = 2;

/** Hints for a CV of so many pages: facts only, in page order. */
export function checkCv(cv: Cv, pages: number): readonly CvCheck[] {
  const isReachable = [cv.email, cv.phone].some((text) => text.trim() !== '');
  return [
    ...(cv.name.trim() === '' ? [{ code: 'no-name' } as const] : []),
    ...(isReachable ? [] : [{ code: 'no-contact' } as const]),
    ...(isFilled(cv, 'profile') ? [] : [{ code: 'no-profile' } as const]),
    ...(isFilled(cv, 'education') ? [] : [{ code: 'no-education' } as const]),
    ...CV_STAGES.flatMap((list) => checkStages(cv, list)),
    ...(pages > MAX_PAGES ? [{ code: 'long' } as const] : []),
  ];
}

function checkStages(cv: Cv, part: CvStageList): readonly CvCheck[] {
  const stages = cv[part].filter(hasText);
  const dated = stages.filter(hasYear);
  const isOlderFirst = dated.some((stage, index) => {
    const next = dated[index + 1];
    return next !== undefined && compareRecency(stage, next) > 0;
  });
  return [...stages.flatMap((stage) => checkDates(part, stage)), ...(isOlderFirst ? [{ code: 'older-first', part } as const] : [])];
}

function checkDates(part: CvStageList, stage: CvStage): readonly CvCheck[] {
  const place = { part, entry: stage.id, title: stage.title.trim() };
  if (!hasYear(stage)) return [{ code: 'no-dates', ...place }];
  return isBackwards(stage) ? [{ code: 'backwards', ...place }] : [];
}
