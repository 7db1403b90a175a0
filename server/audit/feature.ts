import { administration } from '../accounts/feature.ts';
import { defineFeature } from '../composition/index.ts';
import { storage } from '../site/index.ts';
import { auditRoutes } from './routes.ts';

/** The audit trail, for admins to read. It is written by the storage. */
export const audit = defineFeature({
  name: 'audit',
  needs: { storage },
  api: { tag: administration },
  create: ({ storage: { trail } }) => trail,
  routes: (trail) => auditRoutes(trail),
});
