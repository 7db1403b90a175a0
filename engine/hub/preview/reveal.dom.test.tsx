// @vitest-environment happy-dom
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Carousel, Dialog, Tabs } from '../../react.ts';
import { carouselLabels } from '../../testing/drawing/carousel-labels.ts';
import { draw } from '../../testing/drawing/draw.tsx';
import { createFakePorts } from '../testing/fake-ports.ts';
import { findPlace } from './outline.ts';
import { CALM_MS, createReveal, isRevealedBy } from './reveal.ts';

let stop = (): void => undefined;
afterEach(() => stop());

/** A hub to look for an item in; `screens` are drawn by address. */
async function look(screens: Readonly<Record<string, ReactElement>>) {
  const ended: string[] = [];
  const ports = createFakePorts('2027-01-15T10:00:00.000Z');
  let go = (_address: string): void => undefined;
  let address = '/hub';
  function Hub(): ReactElement | null {
    const [here, setHere] = useState('/hub');
    go = setHere;
    address = here;
    return screens[here] ?? null;
  }
  const drawing = await draw(<Hub />);
  const reveal = createReveal({
    page: document,
    find: (key) => findPlace(document, key),
    press: (control) => control.click(),
    here: () => address,
    go: (next) => go(next),
    wait: ports.wait,
    onEnd: (key, isFound) => ended.push(`${key} ${isFound ? 'found' : 'nowhere'}`),
  });
  const watcher = new MutationObserver(reveal.look);
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true });
  stop = () => watcher.disconnect();
  const want = (key: string, others: readonly string[] = []) => drawing.hands(async () => reveal.want(key, { home: '/hub', others }));
  const pass = (ms: number) => drawing.hands(async () => ports.pass(ms));
  return { drawing, reveal, want, pass, ended, here: () => address };
}

const item = (key: string) => <p data-item={key}>{key}</p>;

function More(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <button type="button" data-reveals="todos/*" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Show all
      </button>
      {isOpen ? item('todos/late') : null}
    </section>
  );
}

/** A part that the browser's find-in-page can open. */
function Found(): ReactElement {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = part;
    current?.setAttribute('hidden', 'until-found');
    const open = () => current?.removeAttribute('hidden');
    current?.addEventListener('beforematch', open);
    return () => current?.removeEventListener('beforematch', open);
  }, []);
  return <div ref={part}>{item('questions/folded')}</div>;
}

function Controlled(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-controls="part" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Open
      </button>
      <div id="part" hidden={!isOpen}>
        {item('todos/part')}
      </div>
    </>
  );
}

function Tabbed(): ReactElement {
  const [tab, setTab] = useState('a');
  return (
    <Tabs
      label="Tabs"
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B', reveals: 'clubs/*' },
      ]}
    >
      {tab === 'b' ? item('clubs/chess') : <p>Nothing</p>}
    </Tabs>
  );
}

describe('revealing a hidden item', () => {
  it('presses Show all once, and leaves it closed after the person closes it', async () => {
    const { drawing, want, pass, ended } = await look({ '/hub': <More /> });
    await want('todos/late');
    expect(drawing.seen()).toContain('todos/late');
    await drawing.press('Show all');
    await pass(CALM_MS * 3);
    expect(drawing.seen()).not.toContain('todos/late');
    expect(ended).toEqual(['todos/late found']);
  });

  it('opens nested details, and parts that are hidden until found', async () => {
    const { drawing, want } = await look({
      '/hub': (
        <>
          <details>
            <summary>Outer</summary>
            <details data-item="glossary/term">
              <summary>Term</summary>
              <p>Meaning</p>
            </details>
          </details>
          <Found />
          <Controlled />
        </>
      ),
    });
    await want('glossary/term');
    expect(drawing.seen()).toContain('Meaning');
    await want('questions/folded');
    expect(drawing.seen()).toContain('questions/folded');
    expect(drawing.seen()).not.toContain('todos/part');
    await want('todos/part');
    expect(drawing.seen()).toContain('todos/part');
  });

  it('selects a tab with a matching data-reveals', async () => {
    const { drawing, want } = await look({ '/hub': <Tabbed /> });
    await want('clubs/chess');
    expect(drawing.seen()).toContain('clubs/chess');
  });

  it('scrolls a carousel to the slide', async () => {
    const slides = ['a', 'b', 'c'].map((id) => ({ id, title: id, content: item(`clubs/${id}`) }));
    const { want, ended } = await look({ '/hub': <Carousel heading="Clubs" labels={carouselLabels} slides={slides} perPage={1} /> });
    const row = document.querySelector<HTMLElement>('.carousel-view');
    const place = findPlace(document, 'clubs/c');
    if (!row || !place) throw new Error('The slides are not drawn.');
    row.style.overflowX = 'auto';
    const scrolled: unknown[] = [];
    row.scrollBy = (how) => scrolled.push(how);
    row.getBoundingClientRect = () => new DOMRect(10, 0, 100, 50);
    place.getBoundingClientRect = () => new DOMRect(220, 0, 80, 50);
    await want('clubs/c');
    expect([scrolled, ended]).toEqual([[{ left: 200, top: 0, behavior: 'instant' }], ['clubs/c found']]);
  });

  it('opens another screen, and returns to the first', async () => {
    const { drawing, want, pass, here } = await look({ '/hub': item('clubs/a'), '/hub/notices': item('notices/n') });
    await want('notices/n', ['/hub/notices']);
    await pass(CALM_MS);
    expect(here()).toBe('/hub/notices');
    expect(drawing.seen()).toBe('notices/n');
    await want('clubs/a');
    await pass(CALM_MS);
    expect([here(), drawing.seen()]).toEqual(['/hub', 'clubs/a']);
  });

  it('closes a dialog that opened by itself, with Escape', async () => {
    function Welcomed(): ReactElement {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          {item('clubs/a')}
          <Dialog title="Welcome" closeLabel="Close" isOpen={isOpen} onClose={() => setOpen(false)}>
            <p>Hello</p>
          </Dialog>
        </>
      );
    }
    const { drawing, want } = await look({ '/hub': <Welcomed /> });
    expect(drawing.seen()).toContain('Hello');
    await want('clubs/a');
    expect(drawing.seen()).toBe('clubs/a');
  });

  it('stops if the item is nowhere, or the person has taken over', async () => {
    const { want, pass, reveal, ended } = await look({ '/hub': <More />, '/hub/card': <p>Card</p> });
    await want('clubs/none', ['/hub/card']);
    await pass(CALM_MS * 3);
    expect(ended).toEqual(['clubs/none nowhere']);
    reveal.leaveAlone();
    await pass(CALM_MS * 3);
    expect(ended).toEqual(['clubs/none nowhere']);
  });
});

it('isRevealedBy matches single items and whole kinds', () => {
  expect(['todos/a', 'todos/b', 'clubs/a'].map((key) => isRevealedBy('clubs/* todos/a', key))).toEqual([true, false, true]);
});
