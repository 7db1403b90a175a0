export { chooseApplicationsLink } from './applications-link.ts';
export { isChoosing, readStage, type SituationStage } from './situation.ts';
