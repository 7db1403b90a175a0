// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest';
import { WidgetBox } from '#engine/hub-grid';
import { wipe } from '#engine/testing/draw';
import { hubPageOf } from '../components/testing/hub-page-of.ts';
import { widgets } from '../widgets/registry.ts';
import { drawInHub } from './testing/draw-in-hub.tsx';

afterEach(wipe);

it('[EC-016] sends credentials only for booked events and progress, and no token from any widget', async () => {
  const widgetSet = new Map(widgets.map((widget) => [widget.component, widget]));
  const ids = ['Accommodation', 'Events', 'Faq', 'Information', 'SpringpodSpotlights', 'Timeline'];
  expect(ids.filter((id) => !hubPageOf('p10').plan.widgets.includes(id))).toEqual([]);
  const boxes = ids.map((id) => <WidgetBox key={id} id={id} widgets={widgetSet} />);
  const hub = await drawInHub(<div>{boxes}</div>);
  const asked = hub.ports.requests.map(({ path, init }) => ({ path, sent: `${init.credentials} ${JSON.stringify(init.headers ?? {})}` }));
  expect(asked.length).toBeGreaterThan(ids.length);
  const personal = asked.filter(({ sent }) => sent.startsWith('include')).map(({ path }) => path.split('?')[0]);
  expect(personal.filter((path) => !/\/hubevents$|progress/.test(path ?? ''))).toEqual([]);
  expect(personal).toContain('/hub-events-api/api/v1.0/hubevents');
  expect(asked.filter(({ path, sent }) => /token|authorization/i.test(path + sent))).toEqual([]);
});
