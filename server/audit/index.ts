export { type Acting, createActing } from './acting.ts';
export { auditStore } from './audit-store.ts';
export { AuditBusyError, type AuditReport, type AuditTrail, createAuditTrail } from './audit-trail.ts';
export { AUDIT_ACTIONS, type AuditAction, type AuditEntry, type AuditNote, type AuditPlace, pseudonymOf } from './entry.ts';
export { auditRoutes } from './routes.ts';
