export { Differences, type JourneyState, JourneyView } from './journey-view.tsx';
