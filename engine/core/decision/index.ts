export { type Decided, type Decision, decide } from './decision.ts';
