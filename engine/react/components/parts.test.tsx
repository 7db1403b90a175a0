import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { AnnouncerProvider } from './announcer.tsx';
import { Avatar, chooseAvatarColour } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { Button, IconButton, LinkButton } from './button.tsx';
import { Dialog, OpenDialog } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { FailedView } from './failed-view.tsx';
import { fillLabel } from './fill-label.ts';
import { Icon, loadMoreIcons } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import { Confetti } from './lazy-confetti.tsx';
import { Link } from './link.tsx';
import { listIcons } from './list-icons.ts';
import { OfflineBar } from './offline-bar.tsx';
import { ProgressRing } from './progress-ring.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import { SkipLink } from './skip-link.tsx';
import { UiProvider } from './ui-provider.tsx';

const draw = (element: ReactElement) => renderToString(element);
const nothing = () => undefined;

beforeAll(() => loadMoreIcons());

describe('Button', () => {
  it('has the type button, so that it never submits a form by accident', () => {
    expect(draw(<Button>Save</Button>)).toMatch(/^<button type="button" class="button button-secondary"/);
  });

  it('keeps its label while pending, is marked busy, and stays focusable', () => {
    const html = draw(<Button isPending>Save</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('Save');
    expect(html).not.toContain(' disabled');
  });

  it('names an icon button and gives it a tooltip', () => {
    expect(draw(<IconButton icon="x" label="Close" />)).toMatch(/aria-label="Close" title="Close"/);
  });

  it.each(['primary', 'secondary', 'quiet', 'hero', 'danger'] as const)('has a %s look', (variant) => {
    expect(draw(<Button variant={variant}>Go</Button>)).toContain(`button-${variant}`);
  });
});

describe('Link', () => {
  it('opens a new tab only with a label for that', () => {
    const html = draw(
      <LinkButton href="https://partner.test" newTabLabel="(opens in new tab)">
        Partner
      </LinkButton>,
    );
    expect(html).toContain('target="_blank" rel="noopener noreferrer"');
    expect(html).toContain('(opens in new tab)');
    expect(draw(<Link href="/a">A</Link>)).not.toContain('target');
  });

  it('underlines the text of an arrow link, and hides the arrow from screen readers', () => {
    const html = draw(
      <Link href="/a" hasArrow isStretched>
        Read more
      </Link>,
    );
    expect(html).toContain('link link-arrow is-stretched');
    expect(html).toMatch(/<span class="link-text">Read more<\/span><svg[^>]*aria-hidden="true"/);
  });
});

/** The content of the first picture. */
function pathOf(html: string): string {
  return html.replace(/^.*?<svg[^>]*>/, '').replace(/<\/svg>.*$/, '');
}

describe('Icon', () => {
  it('is decorative without a label and an image with one', () => {
    expect(draw(<Icon name="heart" />)).toContain('aria-hidden="true"');
    expect(draw(<Icon name="heart" label="Saved" />)).toMatch(/role="img" aria-label="Saved"/);
  });

  it('renders icons beyond the first load on the server too', () => {
    const [piggy, unknown] = [draw(<Icon name="piggy-bank" />), draw(<Icon name="no-such-icon" />)];
    expect(piggy).toMatch(/<svg[^>]*><path d="/);
    expect(piggy).not.toBe(unknown);
  });

  it('falls back to circle-help for an unknown name', () => {
    expect(pathOf(draw(<Icon name="no-such-icon" />))).toBe(pathOf(draw(<Icon name="circle-help" />)));
  });

  it('listIcons returns every name once', async () => {
    const names = await listIcons();
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['heart', 'piggy-bank']));
  });
});

describe('Badge, Avatar and ProgressRing', () => {
  it('shows its state as text beside an icon', () => {
    const html = draw(
      <Badge tone="success" icon="circle-check">
        Confirmed
      </Badge>,
    );
    expect(html).toMatch(/^<span class="badge tone-success"><svg.*<\/svg><span>Confirmed<\/span><\/span>$/);
  });

  it.each([
    ['Amara', 1],
    ['bo', 2],
    ['Gil', 1],
    ['Éloise', 2],
    ['', 6],
  ])('gives "%s" one of six colours, always the same', (name, colour) => {
    expect([1, 2, 3, 4, 5, 6]).toContain(chooseAvatarColour(name));
    expect(chooseAvatarColour(name)).toBe(chooseAvatarColour(name));
    if (/^[a-z]/i.test(name)) expect(chooseAvatarColour(name)).toBe(colour);
  });

  it.each([0, 1, 6, 7, -1])('gives avatar %i one of six colours', (index) => {
    expect(draw(<Avatar letter="A" index={index} />)).toMatch(/avatar-colour-[1-6]"/);
  });

  it('renders one image with one sentence', () => {
    const html = draw(<ProgressRing value={62} text="62%" label="62% of your profile is done" />);
    expect(html).toMatch(/role="img" aria-label="62% of your profile is done"/);
    expect(html).toContain('stroke-dasharray="62 100"');
    expect(html).toContain('62%</strong>');
  });

  it('shows a check mark at 100%, and no arc at 0', () => {
    const full = draw(<ProgressRing value={100} text="100%" label="Done" />);
    expect(full).toContain(pathOf(draw(<Icon name="check" />)));
    expect(full).not.toContain('100%</strong>');
    expect(draw(<ProgressRing value={0} text="0" label="None" />)).not.toContain('ring-value');
  });
});

describe('states', () => {
  it('offers Try again beside what failed', () => {
    const html = draw(<FailedView labels={{ text: 'It did not load.', retry: 'Try again' }} onRetry={nothing} />);
    expect(html).toContain('It did not load.');
    expect(html).toMatch(/<button.*Try again<\/span><\/button>/);
  });

  it('shows nothing for the first 200 ms, but marks the region as busy', () => {
    const html = draw(<Loading label="Loading" />);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('skeleton');
  });

  it.each(['lines', 'rows', 'card', 'ring'] as const)('hides a %s skeleton from screen readers', (shape) => {
    expect(draw(<Skeleton shape={shape} />)).toMatch(/^<div class="skeleton" aria-hidden="true">/);
  });

  it('shows a sentence and an action for an empty state', () => {
    const html = draw(<EmptyState seed="list" text="Save things and they wait here." action={<Button>Search</Button>} />);
    expect(html).toContain('<p>Save things and they wait here.</p>');
    expect(html).toMatch(/<svg class="art empty-state-art"[^>]*aria-hidden="true"/);
  });
});

describe('page bars', () => {
  it('links to its target', () => {
    expect(draw(<SkipLink to="main" text="Skip to content" />)).toBe('<a class="skip-link" href="#main">Skip to content</a>');
  });

  it('renders an empty offline region while online', () => {
    expect(draw(<OfflineBar text="You are offline." />)).toBe('<div class="offline-bar" role="status"></div>');
  });
});

describe('Dialog', () => {
  it('is rendered in the browser only', () => {
    const dialog = (
      <Dialog isOpen title="Help" closeLabel="Close" onClose={nothing}>
        Text
      </Dialog>
    );
    expect(draw(dialog)).toBe('');
  });

  it('is a modal dialog labelled by its heading', () => {
    const html = draw(
      <OpenDialog title="Help" aboveTitle="Step 1 of 3" closeLabel="Close help" onClose={nothing}>
        Text
      </OpenDialog>,
    );
    const id = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain('role="dialog" aria-modal="true"');
    expect(html).toContain(`<h2 id="${id}" tabindex="-1">Help</h2>`);
    expect(html).toContain('Step 1 of 3');
    expect(html).toContain('<span>Close help</span>');
  });
});

describe('UiProvider', () => {
  it('renders both live regions and the notices from the first render, active beside dialogs', () => {
    const html = draw(
      <UiProvider labels={{ region: 'Notices', undo: 'Undo', undone: 'Undone', dismiss: 'Dismiss' }}>
        <p>Page</p>
      </UiProvider>,
    );
    expect(html.match(/aria-live="polite"/g)).toHaveLength(1);
    expect(html.match(/aria-live="assertive"/g)).toHaveLength(1);
    expect(html).toMatch(/<section[^>]*class="notices above-foot" aria-label="Notices" tabindex="-1" data-keep-live=""/);
  });

  it('puts the live regions after the page', () => {
    const html = draw(
      <AnnouncerProvider>
        <p>Page</p>
      </AnnouncerProvider>,
    );
    expect(html.indexOf('Page')).toBeLessThan(html.indexOf('aria-live'));
  });
});

describe('Confetti', () => {
  it('renders nothing until it starts', () => {
    expect(draw(<Confetti isRunning={false} onStop={nothing} stopLabel="Stop" />)).toBe('');
  });
});

describe('fillLabel and joinClasses', () => {
  it('fills placeholders and removes unknown ones', () => {
    expect(fillLabel('{{n}} of {{ total }}{{other}}', { n: 2, total: 6 })).toBe('2 of 6');
  });

  it('joins class names without gaps', () => {
    expect(joinClasses('a', false, undefined, null, '', 'b')).toBe('a b');
  });
});
