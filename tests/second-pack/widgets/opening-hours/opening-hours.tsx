import type { ReactElement } from 'react';
import { type ReadCall, ReadingView, useMessages, useRead, WidgetEmpty } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';

interface Hours {
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

function readHours(body: unknown): readonly Hours[] {
  if (!Array.isArray(body)) throw new TypeError('Opening hours are a list.');
  return body.map(({ day, from, to }) => ({ day: String(day), from: String(from), to: String(to) }));
}

const call: ReadCall<readonly Hours[]> = { base: 'base', path: '/api/v1/opening-hours', read: readHours, area: 'opening hours' };

/** The opening hours of each day. */
export function Widget({ widget }: WidgetProps): ReactElement {
  const messages = useMessages();
  const reading = useRead(call, { isEmpty: (hours) => hours.length === 0 });
  return (
    <ReadingView reading={reading} empty={<WidgetEmpty widget={widget} />}>
      {(hours) => (
        <ul className="plain-list">
          {hours.map(({ day, from, to }) => (
            <li key={day}>{messages('hours-day', { day, from, to })}</li>
          ))}
        </ul>
      )}
    </ReadingView>
  );
}
