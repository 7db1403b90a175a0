export { auditStore } from './audit-store.ts';
export { type AuditTrail, createAuditTrail } from './audit-trail.ts';
export { type AuditAction, type AuditEntry, type AuditNote, pseudonymOf } from './entry.ts';
export { auditRoutes } from './routes.ts';
