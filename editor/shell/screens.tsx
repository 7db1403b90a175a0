import type { ReactNode } from 'react';
import { LazyPart, type LoadPart } from '#engine/react';
import { REPLACE_PATH } from '../session/address.ts';
import {
  failedPart,
  loadAudit,
  loadCalendar,
  loadChanges,
  loadChecks,
  loadCoverage,
  loadEmergency,
  loadExchange,
  loadExplain,
  loadHistory,
  loadPeople,
  loadReady,
  loadReplace,
  loadReview,
  loadSchedules,
} from './parts.ts';

const nothing = {};

function screen(load: LoadPart<object>, what: string): ReactNode {
  return <LazyPart load={load} props={nothing} labels={failedPart(what)} loadingLabel={`Loading ${what}`} />;
}

/** The screen of each place that is not a list of items. */
export const screens: Readonly<Record<string, ReactNode>> = {
  [REPLACE_PATH]: screen(loadReplace, 'find and replace'),
  explain: screen(loadExplain, 'who sees what'),
  checks: screen(loadChecks, 'the checks'),
  ready: screen(loadReady, 'what the year needs'),
  calendar: screen(loadCalendar, 'the calendar'),
  coverage: screen(loadCoverage, 'the coverage'),
  changes: screen(loadChanges, 'the changes'),
  review: screen(loadReview, 'the review'),
  scheduled: screen(loadSchedules, 'the schedules'),
  history: screen(loadHistory, 'the history'),
  emergency: screen(loadEmergency, 'the emergency settings'),
  exchange: screen(loadExchange, 'import and export'),
  people: screen(loadPeople, 'people and roles'),
  audit: screen(loadAudit, 'the audit trail'),
};
