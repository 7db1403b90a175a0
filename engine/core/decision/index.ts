export { type Decided, type Decision, decide, type Otherwise } from './decision.ts';
