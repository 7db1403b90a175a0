export { showInfos } from './read-person.ts';
export { type ApplicationDetails, type HubDetails, toDetails } from './to-details.ts';
export { toViewer } from './to-viewer.ts';
