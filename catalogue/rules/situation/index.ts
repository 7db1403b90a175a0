export { chooseApplicationsLink } from './applications-link.ts';
export { isChoosing, isWithoutOffer, readStage, type SituationStage } from './situation.ts';
