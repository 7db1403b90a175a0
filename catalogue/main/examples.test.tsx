// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draw, wipe } from '#engine/testing/draw';
import { type Example, ExampleView, listExamples, STEP_MS, toExamplePage } from '#engine/testing/hub';
import type { WidgetExamples } from '#schemas/api';
import { answerOwn } from '../hub/testing/draw-in-hub.tsx';
import { rowLineOf } from '../hub/testing/row-line-of.ts';
import { hubSetup } from '../parts/hub/setup.ts';
import { hubPageOf } from '../parts/testing/hub-page-of.ts';
import { widgets } from '../widgets/registry.ts';

const folder = resolve(import.meta.dirname, '../widgets');
const files = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map(({ name }) => JSON.parse(readFileSync(join(folder, name, `${name}.examples.json`), 'utf8')) as WidgetExamples);
const widgetSet = new Map(widgets.map((widget) => [widget.component, widget]));

/** Longer than any wait after the last key; slow services take longer still. */
const AFTER_TYPING_MS = 1_000;
/** Matches anything that is still loading. */
const WAITING = '[aria-busy="true"], .is-spinning';

/** An example as the gallery shows it, with the errors that occurred. */
async function drawExample(example: Example) {
  const consoleErrors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const unanswered: string[] = [];
  const world = {
    readOwn: async (path: string) => answerOwn(path) ?? new Response(null, { status: 404 }),
    onUnanswered: (call: string) => void unanswered.push(call),
  };
  const page = hubPageOf(example.persona);
  const drawing = await draw(<ExampleView example={example} page={page} setup={hubSetup} widgets={widgetSet} world={world} />, {
    now: page.now,
  });
  for (const _ of example.does ?? []) await drawing.pass(STEP_MS);
  if (example.does) await drawing.pass(AFTER_TYPING_MS);
  return { ...drawing, unanswered, consoleErrors: consoleErrors.mock.calls.map((said) => said.join(' ')) };
}

/** What the row of an example says on a phone. */
function lineOf(example: Example): string {
  return rowLineOf(toExamplePage(hubPageOf(example.persona), example), example.entry);
}

afterEach(() => {
  wipe();
  vi.restoreAllMocks();
});

describe.each(files)('$component', (file) => {
  /** The examples that were drawn before, by the HTML below their titles. */
  const drawn = new Map<string, string>();

  it.each(listExamples(file))('$title', async (example) => {
    const { container, seen, unanswered, consoleErrors } = await drawExample(example);
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

  it.each(listExamples(file).filter(({ line }) => line !== undefined))('the row of $title says its line', (example) => {
    expect(lineOf(example)).toBe(example.line);
  });

  it.each(listExamples(file))('the row of $title has a line, and it is whole', (example) => {
    expect(lineOf(example)).not.toMatch(/^.?$|undefined|\{|\[object|row-/);
  });
});
