import type { Widget } from '#schemas/catalogue';
import type { HubPage } from '../state/hub-page.ts';

/** The settings of a widget: saved by the person, else the plan's start values for them, else those of the catalogue. */
export function readSettings(item: Widget, saved: unknown, startsOn: HubPage['plan']['settingsOn'] = {}): Record<string, 'yes' | 'no'> {
  const own: object = typeof saved === 'object' && saved !== null ? saved : {};
  return Object.fromEntries(
    item.settings.options.map(({ id, value }) => {
      const stored: unknown = Object.hasOwn(own, id) ? Reflect.get(own, id) : null;
      const start = startsOn[item.id]?.includes(id) ? 'yes' : value;
      return [id, stored === 'yes' || stored === 'no' ? stored : start];
    }),
  );
}
