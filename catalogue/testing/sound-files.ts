import { type Catalogue, type CatalogueFile, type ContentModel, emptyCatalogue } from '#engine';
import { buildFiles, buildSoundCatalogue, buildVocabulary, SOUND_COMPONENTS } from '#engine/testing';
import { kinds } from '../kinds/index.ts';
import { buildGuide, buildLeaderboardItem, buildNotification, buildPromotion } from './builders.ts';

/** The model that made-up items of the pack's kinds are read with. */
export const model: ContentModel = { vocabulary: buildVocabulary(), components: SOUND_COMPONENTS, kinds };

/** A catalogue of these items of the pack's kinds and nothing else. */
export function buildCatalogue(given: Partial<Catalogue> = {}): Catalogue {
  return { ...emptyCatalogue(kinds), ...given };
}

/** The files of a valid catalogue, with at least one item of most kinds of the pack. */
export function buildSoundFiles(): CatalogueFile[] {
  const shared = buildSoundCatalogue();
  const catalogue = buildCatalogue({
    ...shared,
    'house-rules': shared['house-rules'].map((rule) => ({ ...rule, kinds: rule.kinds.filter(kinds.has) })),
    promotions: [buildPromotion()],
    leaderboard: [buildLeaderboardItem()],
    notifications: [buildNotification({ rule: 'emptyLoans' })],
    guides: [buildGuide()],
    'application-tiles': [
      {
        id: 'join',
        active: true,
        order: 1,
        title: 'Join',
        summary: '',
        link: '/join',
        image: '',
        route: 'standard',
        schemes: ['CARD'],
        options: [],
      },
    ],
    live: [
      { id: 'reading', enabled: false, time: null, title: '', embed: null, holding: '', information: '', comments: false, commentsId: '' },
    ],
  });
  return buildFiles(catalogue, kinds);
}
