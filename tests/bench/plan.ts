import { pathToFileURL } from 'node:url';
import { type CompiledCatalogue, compileCatalogue, plan, problemsOf, readCatalogue, recheckItem, startCheck } from '#engine';
import { buildLargeCatalogue, buildModel, buildViewer, buildVocabulary, createSeededRandom, testKinds } from '#engine/testing';
import type { Viewer } from '#schemas/viewer';
import { type BenchRow, formatTable, median } from './bench-row.ts';
import { readShippedContent } from './read-content.ts';

const COMPONENTS = ['loans'];

/** The processor time for one run of some work, in microseconds: the median of several rounds, after one that warms up. */
function microseconds(work: () => void, runs: number, rounds = 7): number {
  const times = Array.from({ length: rounds + 1 }, () => {
    const start = process.cpuUsage();
    for (let run = 0; run < runs; run += 1) work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / runs;
  });
  return median(times.slice(1));
}

function say(time: number): string {
  return time >= 1000 ? `${(time / 1000).toFixed(2)} ms` : `${time.toFixed(1)} us`;
}

function planRow(measure: string, compiled: CompiledCatalogue, viewer: Viewer, limit: number): BenchRow {
  const ours = microseconds(() => void plan(compiled, viewer, { columns: 3 }), limit > 100 ? 200 : 2000);
  const hub = plan(compiled, viewer, { columns: 3 });
  return {
    measure,
    ours: say(ours),
    peer: 'none',
    ratio: null,
    aim: `under ${say(limit)}`,
    met: ours < limit,
    means: 'Deciding what one person sees: a small part of drawing their page, so a bill hardly feels it.',
    detail: `${hub.reasons.length} reasons, ${hub.feed.length} panels, ${hub.todos.length} to-dos`,
  };
}

/** A plan over the shipped content, or over a made-up catalogue of its size if there is none. */
function benchShipped(): BenchRow {
  const shipped = readShippedContent();
  const viewer = buildViewer();
  if (!shipped || shipped.files.length < 50) {
    const built = compileCatalogue(buildLargeCatalogue(350, createSeededRandom(1)), { vocabulary: buildVocabulary(), kinds: testKinds });
    return planRow('plan for one viewer, 350 built items', built, viewer, 50);
  }
  const { catalogue } = readCatalogue(shipped.files, shipped);
  const compiled = compileCatalogue(catalogue, shipped);
  const [scheme] = shipped.vocabulary.schemes;
  const presets = catalogue.presets.map((preset) => preset.name).slice(0, 1);
  const feedStatuses = scheme ? [{ scheme: scheme.id, status: scheme.feedStatuses[0] ?? '' }] : [];
  const tags = shipped.vocabulary.groups.flatMap((group) => shipped.vocabulary.tags.find((tag) => tag.group === group.id)?.id ?? []);
  const person = { ...viewer, presets, feedStatuses, tags };
  return planRow(`plan for one viewer, ${shipped.files.length} shipped items`, compiled, person, 50);
}

function benchLarge(): BenchRow {
  const compiled = compileCatalogue(buildLargeCatalogue(10_000, createSeededRandom(2)), {
    vocabulary: buildVocabulary(),
    kinds: testKinds,
  });
  return planRow('plan for one viewer, 10,000 items', compiled, buildViewer(), 500);
}

/** The check after one edit, compared with a check of the whole document; the results must be equal. */
function benchRecheck(): BenchRow {
  const catalogue = buildLargeCatalogue(10_000, createSeededRandom(3));
  const vocabulary = buildVocabulary();
  const whole = microseconds(() => void problemsOf(startCheck(catalogue, buildModel(vocabulary, COMPONENTS))), 1, 5);
  const check = startCheck(catalogue, buildModel(vocabulary, COMPONENTS));
  const [first] = catalogue['next-steps'];
  let turn = 0;
  const one = microseconds(() => {
    turn += 1;
    problemsOf(recheckItem(check, 'next-steps', { ...first, title: `Step of turn ${turn}` }));
  }, 500);
  const share = one / whole;
  return {
    measure: 're-check after one edit in 10,000 items',
    ours: say(one),
    peer: `whole check ${say(whole)}`,
    ratio: Number((whole / one).toFixed(1)),
    aim: 'under 2% of the whole',
    means: 'After a letter in the editor only the item is checked again, however large the catalogue is.',
    met: share < 0.02 && problemsOf(check).length === problemsOf(startCheck(catalogue, buildModel(vocabulary, COMPONENTS))).length,
    detail: `${(share * 100).toFixed(3)}% of the whole`,
  };
}

/** Measures plans and the check of edits. */
export async function benchPlan(): Promise<BenchRow[]> {
  return [benchShipped(), benchLarge(), benchRecheck()];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(formatTable(await benchPlan()));
