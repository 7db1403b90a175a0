export { Differences, type JourneyState, JourneyView, type JourneyViewProps } from './journey-view.tsx';
