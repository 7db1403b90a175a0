export { chooseApplicationsLink } from './applications-link.ts';
export { isChoosing, isLateChoiceSent, isWithoutOffer, readStage, type SituationStage } from './situation.ts';
