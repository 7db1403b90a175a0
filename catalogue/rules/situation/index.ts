export { chooseApplicationsLink } from './applications-link.ts';
export { isChoosing, readStage, type Situation, type SituationAction, type SituationStage } from './situation.ts';
