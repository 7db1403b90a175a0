export { buildGuide, buildLeaderboardItem, buildNotification, buildPromotion } from './builders.ts';
export { buildCatalogue, buildSoundFiles, model } from './sound-files.ts';
