import type { Problem, ShapeProblem } from '#schemas';
import type { Preset, PresetPlaces } from '#schemas/catalogue';
import { presetSchema as schema } from '#schemas/catalogue/schemas';
import type { CheckContext } from '../catalogue/check-context.ts';
import { listingKey, presetKey } from '../catalogue/keys.ts';
import type { CreateProblem, Kind } from '../catalogue/kind.ts';

function checkPlaces(context: CheckContext, places: PresetPlaces, columns: string, isActive: boolean): void {
  const { findNamed, hintFor, idsOf, itemOf, report } = context.room.checks;
  if (places.length === 0) report(context, 'preset-columns-empty', { columns }, `/order/${columns}`);
  const seen = new Set<string>();
  for (const [index, { widget }] of places.entries()) {
    const pointer = `/order/${columns}/${index}/widget`;
    const sentence = `Lists it at place ${index + 1} of the order for ${columns} columns.`;
    const entry = findNamed(context, { kind: 'widgets', id: widget, pointer, sentence });
    if (!entry) report(context, 'preset-widget-unknown', { widget, hint: hintFor(widget, idsOf(context, 'widgets')) }, pointer);
    if (isActive && itemOf(entry, 'widgets')?.active === false) report(context, 'preset-widget-inactive', { widget }, pointer);
    if (seen.has(widget)) report(context, 'preset-widget-twice', { widget, columns }, pointer);
    seen.add(widget);
  }
}

function checkPreset(context: CheckContext, preset: Preset): void {
  const { ask, checkExpressions, checkWord, report } = context.room.checks;
  checkExpressions(context, preset.tags, '/tags');
  checkWord(context, 'unknown-preset-name', preset.name, context.room.vocabularyIndex.presets, '/name');
  for (const columns of ['2', '3', '4'] as const) checkPlaces(context, preset.order[columns], columns, preset.active);
  if (!preset.active) return;
  const [first] = ask(context, presetKey(preset));
  if (first && first !== context.entry) report(context, 'preset-name-twice', { name: preset.name, other: first.id }, '/name');
}

function listedWidgets({ order }: Preset): readonly string[] {
  return [...new Set([...order[2], ...order[3], ...order[4]].map((place) => place.widget))];
}

function providedBy(value: unknown, isSound: boolean): readonly string[] {
  const preset = value as Preset;
  return isSound && preset.active ? [presetKey(preset), ...listedWidgets(preset).map(listingKey)] : [];
}

/** A missing order for one of the column counts has a sentence of its own. */
function describeShape({ code, pointer, message }: ShapeProblem, createProblem: CreateProblem): Problem | null {
  const columns = /^"([234])"/.exec(message)?.[1];
  const isColumns = code === 'shape-missing' && pointer === '/order' && columns !== undefined;
  return isColumns ? createProblem('preset-columns-missing', { columns }, { pointer }) : null;
}

/** The widgets that people start with, in order, by the name of a preset. */
export const presets: Kind<Preset> = {
  name: 'presets',
  schema,
  labels: { many: 'Presets', one: 'preset', icon: 'layout-grid', group: 'Layout' },
  shows: { as: 'layout' },
  texts: 'filled',
  columns: { filters: { tags: 'Tag' } },
  views: { alone: { view: 'grid', label: 'Show the layout' } },
  provides: providedBy,
  describeShape,
  check: checkPreset,
};
