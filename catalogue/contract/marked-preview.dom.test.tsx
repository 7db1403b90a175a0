// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { HubPage } from '#engine/hub';
import { createPageMarks, createTextMarks } from '#engine/testing/preview';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';
import places from '../generated/message-places.json' with { type: 'json' };
import { drawBox, drawHub } from '../hub/testing/draw-in-hub.tsx';
import { kinds } from '../kinds/index.ts';

const textMarks = createTextMarks();
const marks = createPageMarks(kinds, textMarks);
const change = (page: HubPage) => marks.page(page);
const { catalogue } = shippedCatalogue();
/** One persona in eight, because each renders the whole hub twice. */
const some = catalogue.personas.filter((_, place) => place % 8 === 0).map(({ id }) => id);
const pages = ['/notifications', '/preferences', '/calendar', '/application', '/todo'] as const;
const screensOf: Readonly<Record<string, readonly string[]>> = places;

/**
 * The page without marks, tag by tag, up to the announcer: which failure it announces first is random. Each render
 * increments the ids of its elements.
 */
function listTags(): readonly string[] {
  const [innerHTML = ''] = document.body.innerHTML.split('data-announcer');
  return (textMarks.read(innerHTML)?.text ?? innerHTML).replaceAll(/_r_\w+_/g, 'id').split('<');
}

/** The messages on the page of this test. */
function listMessages(): readonly string[] {
  const keys = textMarks.read(document.body.innerHTML)?.parts.map(({ key }) => key) ?? [];
  return [...new Set(keys)].flatMap((key) => (key.startsWith('messages/') ? [key.slice('messages/'.length)] : []));
}

/** The content of a marked render of the hub. */
interface Marked {
  readonly tags: readonly string[];
  readonly messages: readonly string[];
  /** The ids of the widgets on it. */
  readonly widgets: readonly (string | null)[];
}

const marked = new Map<string, Marked>();

/** Renders the hub with its texts marked, once for each address and persona. */
async function drawMarked(address: string, persona?: string): Promise<Marked> {
  const name = `${address} ${persona}`;
  const before = marked.get(name);
  if (before) return before;
  await drawHub(address, persona === undefined ? { change } : { persona, change });
  const widgets = [...document.querySelectorAll('[data-widget]')].map((box) => box.getAttribute('data-widget'));
  const made = { tags: listTags(), messages: listMessages(), widgets };
  marked.set(name, made);
  return made;
}

/** The messages missing on these screens in the list of places. */
function listUnlisted(messages: readonly string[], ...screens: readonly string[]): readonly string[] {
  return messages.filter((id) => !screensOf[id]?.some((screen) => screens.includes(screen)));
}

describe('hub with marked texts', () => {
  it.each(some)('renders for %s as without marks', async (persona) => {
    const plain = await drawHub('/dashboard?show=hub', { persona });
    const before = listTags();
    expect(plain.seen().length).toBeGreaterThan(500);
    const { tags, messages } = await drawMarked('/dashboard?show=hub', persona);
    expect(tags).toEqual(before);
    expect(messages.length).toBeGreaterThan(40);
  });

  it.each(pages)('renders at %s as without marks', async (path) => {
    await drawHub(`/dashboard${path}`);
    const before = listTags();
    expect((await drawMarked(`/dashboard${path}`)).tags).toEqual(before);
  });
});

describe('list of screens with messages', () => {
  it.each(some)('has every message on the hub of %s, and on the screen before it', async (persona) => {
    const unlisted: string[] = [];
    for (const address of ['/dashboard', '/dashboard?show=hub']) {
      const { messages, widgets: ids } = await drawMarked(address, persona);
      const widgets = catalogue.widgets.filter(({ id }) => ids.includes(id)).map(({ component }) => `widget ${component}`);
      unlisted.push(...listUnlisted(messages, 'hub', ...widgets));
    }
    expect(unlisted).toEqual([]);
  });

  it.each(pages)('has every message on the page %s', async (path) => {
    const { messages } = await drawMarked(`/dashboard${path}`);
    const widgets = catalogue.widgets.map(({ component }) => `widget ${component}`);
    expect(listUnlisted(messages, 'hub', path, ...(path === '/todo' ? widgets : []))).toEqual([]);
  });

  it.each(catalogue.widgets.filter(({ active }) => active).map(({ id }) => id))('has every message in the widget %s', async (id) => {
    await drawBox(id, { isFocused: true, change });
    const component = catalogue.widgets.find((widget) => widget.id === id)?.component;
    expect(listUnlisted(listMessages(), 'hub', `widget ${component}`)).toEqual([]);
  });
});
