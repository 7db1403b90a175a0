import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WidgetExamples } from '#schemas/api';
import type { WidgetDefinition } from '../../index.ts';
import { draw, wipe } from '../../testing/drawing/draw.tsx';
import { STEP_MS } from '../gallery/act-out.ts';
import { ExampleView } from '../gallery/example-view.tsx';
import { type Example, listExamples, toExamplePage } from '../gallery/examples.ts';
import { toWidgetSet } from '../grid/widget-box.tsx';
import type { HubSetup } from '../state/setup.ts';
import type { PackDrawing } from './draw-pack.tsx';
import type { PackPages } from './pack-pages.ts';
import { rowLineOf } from './row-line-of.ts';

/** The pack whose examples are tested, and the folder of its widgets. */
interface TestedExamples extends Pick<PackDrawing, 'answerOwn'> {
  readonly folder: string;
  readonly setup: HubSetup;
  readonly widgets: readonly WidgetDefinition[];
  readonly pages: PackPages;
}

/** Longer than any debounce after the last key; slow services take longer still. */
const AFTER_TYPING_MS = 1_000;
/** Matches anything that is still loading. */
const WAITING = '[aria-busy="true"], .is-spinning';

/** An example as the gallery shows it, with the errors that occurred. */
async function drawExample(example: Example, { setup, widgets, pages, answerOwn }: TestedExamples) {
  const consoleErrors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const unanswered: string[] = [];
  const world = {
    readOwn: async (path: string) => answerOwn(path) ?? new Response(null, { status: 404 }),
    onUnanswered: (call: string) => void unanswered.push(call),
  };
  const page = pages.hubPageOf(example.persona);
  const set = toWidgetSet(widgets);
  const drawing = await draw(<ExampleView example={example} page={page} setup={setup} widgets={set} world={world} />, {
    now: page.now,
  });
  for (const _ of example.does ?? []) await drawing.pass(STEP_MS);
  if (example.does) await drawing.pass(AFTER_TYPING_MS);
  return { ...drawing, unanswered, consoleErrors: consoleErrors.mock.calls.map((said) => said.join(' ')) };
}

/** Reads the examples beside the code of a pack's widgets. Call it in a test file with a DOM. */
export function readExamples(folder: string): readonly WidgetExamples[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, `${entry.name}.examples.json`)))
    .filter(({ name }) => !name.startsWith('_'))
    .map(({ name }) => JSON.parse(readFileSync(join(folder, name, `${name}.examples.json`), 'utf8')) as WidgetExamples);
}

/** Tests each example of a pack's widgets: it renders, shows its expected texts, sends no unexpected request, and its row has a line. */
export function testExamples(pack: TestedExamples): void {
  const lineOf = (example: Example) =>
    rowLineOf(toExamplePage(pack.pages.hubPageOf(example.persona), example), example.entry, pack.widgets);
  afterEach(() => {
    wipe();
    vi.restoreAllMocks();
  });
  describe.each(readExamples(pack.folder))('$component', (file) => {
    /** The HTML of earlier examples, each with its title. */
    const drawn = new Map<string, string>();

    it.each(listExamples(file))('$title', async (example) => {
      const { container, seen, unanswered, consoleErrors } = await drawExample(example, pack);
      const frame = container.querySelector('.widget-frame');
      const body = container.querySelector('.widget-body');
      if (!frame || !body) throw new Error('Nothing was drawn.');
      expect(unanswered, 'calls without an answer').toEqual([]);
      expect(consoleErrors, 'complaints in the console').toEqual([]);
      expect(seen(example.isWaiting ? frame : body)).toContain(example.seen);
      if (example.unseen) expect(seen(frame)).not.toContain(example.unseen);
      expect(container.querySelector(WAITING) !== null, 'something is on its way').toBe(example.isWaiting ?? false);
      expect(seen(frame)).not.toMatch(/undefined|\{\{|\[object/);
      const look = body.innerHTML.replaceAll(/_r_\w+_/g, '');
      expect(drawn.get(look), 'the example that is drawn the same').toBeUndefined();
      drawn.set(look, example.title);
    });

    it.each(listExamples(file).filter(({ line }) => line !== undefined))('the row of $title shows its expected line', (example) => {
      expect(lineOf(example)).toBe(example.line);
    });

    it.each(listExamples(file))('the row of $title has a complete line', (example) => {
      expect(lineOf(example)).not.toMatch(/^.?$|undefined|\{|\[object|row-/);
    });
  });
}
