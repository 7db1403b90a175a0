export {
  type Confirmation,
  type ConfirmedCourse,
  chooseWayBack,
  readConfirmation,
  readConfirmedCourse,
  toConfirmationAddress,
} from './confirmation.ts';
export { isChoiceChanged, type StudyChoice, writeStudyChoice } from './profile.ts';
export {
  chooseNation,
  chooseStartLine,
  chooseTile,
  chooseUnavailable,
  completeLink,
  isRouteStarted,
  isTileActive,
  listTiles,
  readStarted,
  STUDY_LEVELS,
  type Started,
  type TileChoice,
  type YearLinks,
} from './tiles.ts';
