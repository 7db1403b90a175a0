import type { FailedLabels } from '#engine/react';

/** Parts that are loaded when first needed, so that the first screen is only a list. */
export const loadItemPane = () => import('../item/item-pane.tsx').then(({ ItemPane }) => ({ Widget: ItemPane }));
export const loadPreviewPane = () => import('../screens/preview-part.tsx').then(({ PreviewPart }) => ({ Widget: PreviewPart }));
export const loadNewItem = () => import('./new-item-dialog.tsx').then(({ NewItemDialog }) => ({ Widget: NewItemDialog }));
export const loadSheet = () => import('../screens/sheet-part.tsx').then(({ SheetPart }) => ({ Widget: SheetPart }));
export const loadReplace = () => import('../screens/replace-part.tsx').then(({ ReplacePart }) => ({ Widget: ReplacePart }));
export const loadBulk = () => import('./bulk-dialog.tsx').then(({ BulkDialog }) => ({ Widget: BulkDialog }));
export const loadKept = () => import('./kept-dialog.tsx').then(({ KeptDialog }) => ({ Widget: KeptDialog }));
export const loadCalendar = () => import('../screens/calendar-part.tsx').then(({ CalendarPart }) => ({ Widget: CalendarPart }));
export const loadCoverage = () => import('../screens/coverage-part.tsx').then(({ CoveragePart }) => ({ Widget: CoveragePart }));
export const loadChanges = () => import('../screens/changes-part.tsx').then(({ ChangesPart }) => ({ Widget: ChangesPart }));
export const loadReview = () => import('../screens/review-part.tsx').then(({ ReviewPart }) => ({ Widget: ReviewPart }));
export const loadHistory = () => import('../screens/history-part.tsx').then(({ HistoryPart }) => ({ Widget: HistoryPart }));
export const loadSchedules = () => import('../screens/history-part.tsx').then(({ SchedulesPart }) => ({ Widget: SchedulesPart }));
export const loadExplain = () => import('../screens/explain-part.tsx').then(({ ExplainPart }) => ({ Widget: ExplainPart }));
export const loadChecks = () => import('../screens/checks-part.tsx').then(({ ChecksPart }) => ({ Widget: ChecksPart }));
export const loadReady = () => import('../screens/ready-part.tsx').then(({ ReadyPart }) => ({ Widget: ReadyPart }));
export const loadPeople = () => import('../screens/admin-part.tsx').then(({ PeoplePart }) => ({ Widget: PeoplePart }));
export const loadExchange = () => import('../screens/admin-part.tsx').then(({ ExchangePart }) => ({ Widget: ExchangePart }));
export const loadEmergency = () => import('../screens/admin-part.tsx').then(({ EmergencyPart }) => ({ Widget: EmergencyPart }));
export const loadAudit = () => import('../screens/admin-part.tsx').then(({ AuditPart }) => ({ Widget: AuditPart }));

/** The labels for a part that fails to load. */
export function failedPart(what: string): FailedLabels {
  return { text: `We could not load ${what}. Check your connection and try again.`, retry: 'Try again' };
}
