// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { draw } from '../../testing/drawing/draw.tsx';
import { UiProvider } from '../components/ui-provider.tsx';
import { WidgetFrame, type WidgetFrameLabels } from './widget-frame.tsx';

const labels: WidgetFrameLabels = {
  ...{ showSettings: 'Show settings for Notes', menu: 'More for Notes', moveUp: 'Move up', moveDown: 'Move down', hide: 'Hide' },
  open: 'Open alone',
  failed: { text: 'It did not load.', retry: 'Try again' },
  settings: {
    ...{ heading: 'Settings for Notes', saving: 'Saving', saved: 'Saved', failed: 'Not saved' },
    ...{ clear: 'Clear data', cleared: 'Cleared', close: 'Close settings' },
  },
};
const settings = { options: [{ id: 'a', group: 'Kinds', label: 'First', isOn: true }], onChange: async () => true };

it.each([
  ['Close', (hub: Awaited<ReturnType<typeof draw>>) => hub.press('Close settings')],
  ['the button that opened them', (hub: Awaited<ReturnType<typeof draw>>) => hub.press('Show settings for Notes')],
])('shows the settings in place of the widget until %s is pressed, then focuses their button', async (_way, close) => {
  const hub = await draw(
    <UiProvider navigate={() => false} labels={{ region: 'Notices', undo: 'Undo', undone: 'Undone', dismiss: 'Close' }}>
      <WidgetFrame id="Notes" title="Notes" icon="notebook-pen" colour="teal" labels={labels} settings={settings}>
        <p>What I wrote</p>
      </WidgetFrame>
    </UiProvider>,
  );
  const button = () => hub.find('button', 'Show settings for Notes');
  expect([button().getAttribute('aria-expanded'), hub.seen()]).toEqual(['false', expect.stringContaining('What I wrote')]);
  await hub.press('Show settings for Notes');
  expect([button().getAttribute('aria-expanded'), hub.seen()]).toEqual(['true', expect.not.stringContaining('What I wrote')]);
  expect(document.getElementById(button().getAttribute('aria-controls') ?? '')?.textContent).toContain('First');
  await close(hub);
  expect([button().getAttribute('aria-expanded'), hub.seen()]).toEqual(['false', expect.stringContaining('What I wrote')]);
  expect(document.activeElement).toBe(button());
});
