import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FailureBoundary, LazyPart, PartTimeoutError } from './lazy-part.tsx';
import { loadPart, partOf, restartPart } from './part-loads.ts';
import { groupOptions, type SettingsLabels, SettingsPanel, settleCheckbox } from './settings-panel.tsx';
import { WidgetFrame, type WidgetFrameLabels } from './widget-frame.tsx';

const failed = { text: 'It did not load.', retry: 'Try again' };
const settingsLabels: SettingsLabels = {
  heading: 'Settings for Notes',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved',
  clear: 'Clear data',
  cleared: 'Cleared',
  close: 'Close settings',
};
const labels: WidgetFrameLabels = {
  showSettings: 'Show settings for Notes',
  menu: 'More for Notes',
  moveUp: 'Move up',
  moveDown: 'Move down',
  hide: 'Hide',
  open: 'Open alone',
  failed,
  settings: settingsLabels,
};
const options = [
  { id: 'a', group: 'Kinds', label: 'First', isOn: true },
  { id: 'b', group: 'Places', label: 'Second', isOn: false },
  { id: 'c', group: 'Kinds', label: 'Third', isOn: false },
];
const yes = async () => true;
const nothing = () => undefined;
const frame = { id: 'Notes', title: 'Notes', icon: 'notebook-pen', colour: 'teal', labels };

describe('WidgetFrame', () => {
  it('is a section labelled by its h3', () => {
    const html = renderToString(
      <WidgetFrame {...frame}>
        <p>Body</p>
      </WidgetFrame>,
    );
    const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
    expect(html).toMatch(/^<section class="widget-frame" id="widget-Notes"/);
    expect(html).toContain(`<h3 id="${id}" tabindex="-1">Notes</h3>`);
  });

  it('[FRAME-065] has a Show settings button only with settings, collapsed at first', () => {
    const html = renderToString(
      <WidgetFrame {...frame} settings={{ options, onChange: yes }}>
        <p>Body</p>
      </WidgetFrame>,
    );
    const button = /<button[^>]*aria-label="Show settings for Notes"[^>]*>/.exec(html)?.[0];
    expect(button).toContain('aria-expanded="false"');
    expect(
      renderToString(
        <WidgetFrame {...frame}>
          <p>Body</p>
        </WidgetFrame>,
      ),
    ).not.toContain('Show settings');
  });

  it('has a menu only with an action', () => {
    expect(
      renderToString(
        <WidgetFrame {...frame}>
          <p>Body</p>
        </WidgetFrame>,
      ),
    ).not.toContain('aria-haspopup');
    const movable = (
      <WidgetFrame {...frame} menu={{ onMoveUp: nothing, onHide: nothing }}>
        <p>Body</p>
      </WidgetFrame>
    );
    expect(renderToString(movable)).toContain('aria-label="More for Notes"');
  });

  it('ends with its footer link', () => {
    const html = renderToString(
      <WidgetFrame {...frame} footer={{ href: '/notes', label: 'All notes' }}>
        <p>Body</p>
      </WidgetFrame>,
    );
    expect(html).toMatch(/<footer class="widget-foot"><a href="\/notes"/);
  });
});

describe('SettingsPanel', () => {
  const html = renderToString(
    <SettingsPanel id="p" labels={settingsLabels} options={options} onChange={yes} onClear={yes} onClose={nothing} />,
  );

  it('[FRAME-065] has one checkbox for each option and a Close button', () => {
    expect(html.match(/type="checkbox"/g)).toHaveLength(3);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(html).toMatch(/<button[^>]*><span>Close settings<\/span><\/button>/);
  });

  it('[FRAME-066] groups options under the name of their group', () => {
    expect(groupOptions(options).map(([group, members]) => [group, members.map(({ id }) => id)])).toEqual([
      ['Kinds', ['a', 'c']],
      ['Places', ['b']],
    ]);
    expect(html.match(/<legend>(Kinds|Places)<\/legend>/g)).toHaveLength(2);
  });

  it('has Clear data only if data can be cleared', () => {
    expect(html).toContain('Clear data');
    expect(
      renderToString(<SettingsPanel id="p" labels={settingsLabels} options={options} onChange={yes} onClose={nothing} />),
    ).not.toContain('Clear data');
  });

  it('describes each checkbox by its status', () => {
    const described = [...html.matchAll(/aria-describedby="([^"]+)"/g)].map(([, id]) => id);
    expect(described).toHaveLength(3);
    for (const id of described) expect(html).toContain(`<span id="${id}" class="settings-status is-idle">`);
  });

  it('keeps a saved checkbox and reverts an unsaved one', () => {
    expect(settleCheckbox(true, true)).toEqual({ isOn: true, status: 'saved' });
    expect(settleCheckbox(true, false)).toEqual({ isOn: false, status: 'failed' });
    expect(settleCheckbox(false, false)).toEqual({ isOn: true, status: 'failed' });
  });
});

const Here = ({ text }: { readonly text: string }) => <p>{text}</p>;
const Later = () => <p>Later</p>;

describe('LazyPart', () => {
  it('renders a preloaded part immediately', async () => {
    const load = async () => ({ Part: Here });
    await loadPart(load);
    const html = renderToString(<LazyPart load={load} props={{ text: 'Here' }} labels={failed} loadingLabel="Loading" />);
    expect(html).toContain('<p>Here</p>');
    expect(html).not.toContain('aria-busy');
  });

  it('renders a busy region for a part that is not loaded', () => {
    const load = async () => ({ Part: Later });
    expect(renderToString(<LazyPart load={load} props={{}} labels={failed} loadingLabel="Loading" />)).toContain('aria-busy="true"');
  });

  it('requests a part again after a failed load', async () => {
    const load = vi.fn(async (): Promise<{ Part: typeof Later }> => {
      throw new Error('no network');
    });
    await expect(loadPart(load)).rejects.toThrow('no network');
    load.mockResolvedValueOnce({ Part: Later });
    await expect(loadPart(load)).resolves.toBeUndefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('uses the first attempt that succeeds, and fails only after all attempts', async () => {
    const tries: { resolve: (part: { Part: typeof Later }) => void; reject: (cause: unknown) => void }[] = [];
    const load = () => new Promise<{ Part: typeof Later }>((resolve, reject) => void tries.push({ resolve, reject }));
    const first = partOf(load);
    restartPart(load);
    expect(partOf(load)).toBe(first);
    tries[0]?.reject(new Error('no network'));
    tries[1]?.resolve({ Part: Later });
    await expect(first).resolves.toBe(Later);
    restartPart(load);
    expect(tries).toHaveLength(2);
  });

  it('PartTimeoutError has a name and a code', () => {
    expect(new PartTimeoutError()).toMatchObject({ name: 'PartTimeoutError', code: 'part-timeout' });
  });
});

describe('FailureBoundary', () => {
  it('[FRAME-071] shows the failed view with Try again in place of the broken part', () => {
    const onFail = vi.fn();
    const boundary = new FailureBoundary({ labels: failed, onFail, children: <p>Body</p> });
    boundary.state = FailureBoundary.getDerivedStateFromError();
    boundary.componentDidCatch(new Error('broken'));
    const html = renderToString(boundary.render());
    expect(html).toContain('It did not load.');
    expect(html).toContain('Try again');
    expect(html).not.toContain('Body');
    expect(onFail).toHaveBeenCalledOnce();
  });

  it('renders its children while they do not fail', () => {
    expect(
      renderToString(
        <FailureBoundary labels={failed}>
          <p>Body</p>
        </FailureBoundary>,
      ),
    ).toBe('<p>Body</p>');
  });
});
