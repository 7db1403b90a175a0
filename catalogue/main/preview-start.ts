import type { Catalogue } from '#engine';
import { startPreview } from '#engine/hub-preview';
import tariff from '../facts/tariff.json' with { type: 'json' };
import { frame } from '../hub/frame.tsx';
import { pack } from '../pack.ts';
import { hubSetup } from '../parts/hub/setup.ts';
import { listKeyDates } from '../rules/dates/key-dates.ts';
import { toServiceTypes } from '../rules/tariff/service-list.ts';
import { widgets } from '../widgets/registry.ts';

startPreview({
  pack,
  setup: hubSetup,
  frame,
  widgets,
  reading: () => import('./preview-page.ts'),
  // What services answer from our own tables, so that no example has to contain it.
  answers: [
    { path: '/api/v4/tariff/list', status: 200, body: toServiceTypes(tariff.qualificationTypes) },
    {
      path: '/api/v1/events?type=key-date',
      status: 200,
      body: ({ 'page-state': years }: Catalogue) => listKeyDates(years.filter((one) => 'year' in one)),
    },
  ],
});
