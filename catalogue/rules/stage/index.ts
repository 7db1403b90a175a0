export { chooseAvatarColour, chooseAvatarLetter } from './avatar.ts';
export { deriveHomeLocation, type HomeInput } from './home-location.ts';
export { deriveStageWithoutTodos, type Stage, type StageInput, scoreStage, toViewerStage } from './stage.ts';
