import { definePlace } from '../define-place.ts';

export const audit = definePlace({
  path: 'audit',
  title: 'Audit trail',
  icon: 'clipboard-list',
  group: 'Admin',
  what: 'the audit trail',
  isFor: 'admin',
  load: () => import('./audit-screen.tsx').then(({ AuditScreen }) => ({ Widget: AuditScreen })),
});
