// Internals of the hub, for the tests of a pack.

export { stepResource } from '../../react/hooks/use-resource.ts';
export { findTheirs, fitsRequest, readStored, sendWriting, withKnown } from '../drafts/writing.ts';
export { renderDocument } from '../frame/document.ts';
export { findRoute } from '../frame/routes.ts';
export { STEP_MS } from '../gallery/act-out.ts';
export { ExampleView } from '../gallery/example-view.tsx';
export { type Example, listExamples, toExamplePage } from '../gallery/examples.ts';
export { Customise } from '../grid/customise.tsx';
export { chooseFocused, chooseWayOut } from '../grid/focused-widget.tsx';
export { factsOf, writeRowLine } from '../grid/row-line.ts';
export { readConsent } from '../state/still-store.ts';
export { createPageView } from '../state/watch-page.ts';
export { rememberVisit } from '../store/device-memory.ts';
export { forgetOthers, forgetSession } from '../store/forget.ts';
export { startPolling } from '../store/poll.ts';
export type { HubPorts } from '../store/ports.ts';
export { createHubStore, type OwnedHubStore } from '../store/store.ts';
export { answerSave, createDrawnPorts, createFakePorts, type FakePorts } from './fake-ports.ts';
export { rowLineOf } from './row-line-of.ts';
