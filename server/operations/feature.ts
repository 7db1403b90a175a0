import { custom, defineFeature, wholeNumber } from '../composition/index.ts';
import { defineRoute, json, listen, noContent, type Reply, type Route, reportPath } from '../http/index.ts';
import { ownData } from '../profile/feature.ts';
import { storage } from '../site/index.ts';
import { registerGauges } from './gauges.ts';
import { createLegalHolds } from './legal-holds.ts';
import { createLoadGuard, type LoadGuard, usualLoadLimits } from './load-guard.ts';
import { loadSettings } from './load-settings.ts';
import { watchLoopDelay } from './loop-delay.ts';
import { createMetricsPage } from './metrics-page.ts';
import { scheduleRetention, usualRetentionAges } from './retention.ts';
import { createRunQueue, type RunQueue } from './run-queue.ts';

const tenYears = 3_650;

function days(name: string, usual: number, meaning: string) {
  return wholeNumber(`HUB_KEEP_${name}_DAYS`, { usual, min: 1, max: tenYears }, meaning);
}

const metricsPort = wholeNumber('HUB_METRICS_PORT', { usual: 0, min: 0, max: 65_535 }, '');

/** Protects the process from overload. */
export interface Operations {
  readonly guard: LoadGuard;
  readonly queue: RunQueue;
}

interface Health {
  readonly concerns: () => readonly string[];
  readonly isReady: () => boolean;
  readonly onReport: () => void;
}

/** Running the server: load, gauges, metrics, retention, and health checks for balancers. */
export const operations = defineFeature({
  name: 'operations',
  needs: { storage, ownData },
  api: { tag: { name: 'Operation: state', about: 'For those who run the server.' } },
  settings: {
    ...loadSettings,
    sessionDays: days('SESSIONS', usualRetentionAges.sessionDays, 'unused sessions'),
    draftDays: days('DRAFTS', usualRetentionAges.draftDays, 'drafts nobody touched'),
    auditDays: days('AUDIT', usualRetentionAges.auditDays, 'entries of the audit trail'),
    accountDays: days('ACCOUNTS', usualRetentionAges.accountDays, 'people of whom nothing was heard; who is under a legal hold stays'),
    metricsPort: custom('HUB_METRICS_PORT', 'none', 'a port of its own for `/metrics`; without it there are none', (environment) =>
      environment.HUB_METRICS_PORT ? metricsPort.readSetting(environment) : null,
    ),
    metricsHost: custom(
      'HUB_METRICS_HOST',
      '`127.0.0.1`',
      'where that port listens',
      ({ HUB_METRICS_HOST }) => HUB_METRICS_HOST || '127.0.0.1',
    ),
  },
  isConfigured: (_, { built }) => built !== null,
  create(uses, { settings, metrics, every, isReady }): Operations {
    const loop = watchLoopDelay(every);
    const queue = createRunQueue({ now: () => performance.now(), atEndOfTurn: setImmediate });
    const limits = { ...usualLoadLimits, ...settings };
    const guard = createLoadGuard({ limits, delayMs: loop.nowMs, waitMs: queue.waitMs, random: Math.random });
    const memoryBytes = () => process.memoryUsage.rss();
    registerGauges(metrics, { store: uses.storage.store, loop, guard, isReady, memoryBytes });
    return { guard, queue };
  },
  /** Accepts everything: nothing is measured. */
  fake: () => ({
    guard: createLoadGuard({ delayMs: () => 0, waitMs: () => 0, random: () => 0.5 }),
    queue: createRunQueue({ now: () => performance.now(), atEndOfTurn: setImmediate }),
  }),
  routes: (_service, _uses, { isReady, metrics }, { concerns }) =>
    healthRoutes({ concerns, isReady, onReport: () => metrics.note('browser_reports') }),
  async start(_, { storage: { store, trail }, ownData: { erase } }, { settings, clock, log, metrics, every }, { keeps }) {
    const parts = { store, clock, log, ages: settings, holds: createLegalHolds(store), audit: trail, erase, isNeeded: keeps };
    const stopRetention = scheduleRetention(parts, every);
    const { metricsPort: port, metricsHost: host } = settings;
    const page =
      port === null ? null : await listen(createMetricsPage(metrics), { port, host, graceMs: 0, drainMs: 1_000 }, { clock, log });
    return async () => {
      stopRetention();
      await page?.drain();
    };
  },
});

/** For operators: liveness, readiness, and the reports of browsers. */
function healthRoutes({ concerns, isReady, onReport }: Health): Route[] {
  const open = { role: 'anyone', rate: 'static', request: null } as const;
  /** Codes only: no version, path, host or content. */
  const healthReply = (): Reply => {
    const reasons = concerns();
    return json({ status: reasons.length > 0 ? 'degraded' : 'ok', reasons });
  };
  return [
    defineRoute({
      ...open,
      method: 'GET',
      operationId: 'readHealth',
      summary: 'Tell whether the server runs, and what it is short of',
      path: '/healthz',
      response: 'api/health',
      handle: healthReply,
    }),
    defineRoute({
      ...open,
      method: 'GET',
      operationId: 'readReadiness',
      summary: 'Tell whether the server takes requests',
      statuses: [200, 503],
      path: '/readyz',
      response: 'api/health',
      handle: () => (isReady() ? healthReply() : json({ status: 'unavailable', reasons: ['not-ready'] }, { status: 503 })),
    }),
    defineRoute({
      ...open,
      method: 'POST',
      path: reportPath,
      operationId: 'sendReport',
      summary: 'Count a report that a browser sends by itself',
      rate: 'write',
      response: null,
      browserReport: true,
      handle: () => {
        onReport();
        return noContent();
      },
    }),
  ];
}
