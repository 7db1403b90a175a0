import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATIENCE_MS } from '#engine/testing';
import { copyProject, type ProjectCopy, readBlocks, replaceIn } from './project-copy.ts';

const PACK = 'packs/tenants';
/** Each test runs the compiler, the linter and many tests one after another. */
const manyCommands = { timeout: 6 * PATIENCE_MS };
let copy: ProjectCopy;

beforeAll(() => {
  copy = copyProject();
});
afterAll(() => copy.remove());

it('a new pack passes its own tests as generated', manyCommands, () => {
  const options = ['--name', 'Ann\'s "home" & garden', '--colour', '#8a3b12', '--group', 'home:flat,house'];
  expect(copy.run('tsx', 'tools/new-pack/run.ts', 'tenants', ...options)).toBe('');
  expect(copy.run('vitest', 'run', '--reporter=dot', PACK)).toBe('');
});

it('a new pack passes after each step of the guide: tag, kind, page, widget, address with a service', manyCommands, () => {
  const [words = '', day = '', notice = '', word = '', schema = '', examples = ''] = readBlocks('docs/packs.md', 'json');
  const [owed = '', person = '', route = '', loaded = '', feature = ''] = readBlocks('docs/packs.md', 'ts');
  const [page = '', link = '', testOfPage = '', widget = '', test = ''] = readBlocks('docs/packs.md', 'tsx');
  const [group = '', tag = ''] = words.split('\n');
  const [property = '', read = '', tags = ''] = person.split(/(?<=\n)/);
  copy.edit(`${PACK}/vocabulary.json`, (text) => {
    const vocabulary = JSON.parse(text) as { groups: object[]; tags: object[] };
    const added = { ...vocabulary, groups: [...vocabulary.groups, JSON.parse(group)], tags: [...vocabulary.tags, JSON.parse(tag)] };
    return `${JSON.stringify(added, null, 2)}\n`;
  });
  copy.edit(`${PACK}/pack.ts`, (text) => replaceIn(text, /^ {6}now: \{/m, `${owed}      now: {`));
  copy.edit(`${PACK}/people.ts`, (text) => {
    const known = replaceIn(text, /^ {2}readonly home: Words\['tag'\];\n/m, `  readonly home: Words['tag'];\n${property}`);
    return replaceIn(replaceIn(known, /^ {2}const \{ name, home \}[^\n]*\n/m, read), /^ {4}tags: \[home\],\n/m, tags);
  });
  copy.edit(`${PACK}/content/personas/p2-ben.json`, (text) => replaceIn(text, '"name": "Ben",', '"name": "Ben",\n    "owed": 120,'));
  copy.edit(`${PACK}/content/guides/pay-the-rent.json`, () => {
    const guide = {
      id: 'pay-the-rent',
      active: true,
      order: 30,
      title: 'Pay the rent',
      summary: 'How and when.',
      link: '',
      visibility: 'late',
    };
    return `${JSON.stringify(guide, null, 2)}\n`;
  });
  expect(copy.run('tsx', 'tools/new-kind.ts', 'notices', '--pack', PACK)).toBe('');
  copy.edit(`${PACK}/schemas/items/notice.schema.json`, (text) => replaceIn(text, / {4}"link": /, `${day}    "link": `));
  copy.edit(`${PACK}/content/notices/water-off.json`, () => notice);
  copy.edit(`${PACK}/hub/routes.ts`, (text) => replaceIn(text, /export const routes[^;]*;\n/, route));
  copy.edit(`${PACK}/content/messages/everywhere.json`, (text) => replaceIn(text, '"everywhere": {\n', `"everywhere": {\n${word}`));
  copy.edit(`${PACK}/hub/screens.tsx`, (text) => replaceIn(text, '= {};', `= {\n${loaded}};`));
  copy.edit(`${PACK}/hub/notices.tsx`, () => page);
  copy.edit(`${PACK}/hub/frame.tsx`, (text) =>
    replaceIn(replaceIn(text, / {6}<StatusTiles/, `${link}      <StatusTiles`), 'HubPart,', 'HubLink, HubPart,'),
  );
  copy.edit(`${PACK}/hub/notices.dom.test.tsx`, () => testOfPage);
  expect(copy.run('tsx', 'tools/new-widget/run.ts', 'repairs', '--pack', PACK)).toBe('');
  copy.edit(`${PACK}/schemas/answers/repair-list.schema.json`, () => schema);
  copy.edit(`${PACK}/services/repairs/feature.ts`, () => feature);
  copy.edit(`${PACK}/server.ts`, (text) => {
    const imports =
      "import type { JsonSchema } from '#schemas';\nimport repairList from './schemas/answers/repair-list.schema.json' with { type: 'json' };\nimport { repairs } from './services/repairs/feature.ts';\n";
    const named = replaceIn(text, 'features: [kept.feature]', 'features: [kept.feature, repairs]');
    return `${imports}${replaceIn(named, 'schemas: []', 'schemas: [repairList as JsonSchema]')}`;
  });
  copy.edit(`${PACK}/widgets/repairs/repairs.tsx`, () => widget);
  copy.edit(`${PACK}/widgets/repairs/repairs.examples.json`, () => examples);
  copy.edit(`${PACK}/widgets/repairs/repairs.dom.test.tsx`, () => test);
  copy.edit(`${PACK}/widgets/repairs/repairs.entry.json`, (text) => replaceIn(text, '"active": false', '"active": true'));
  copy.edit(`${PACK}/content/presets/everybody.json`, (text) => {
    const preset = JSON.parse(text) as { order: Record<string, object[]> };
    for (const places of Object.values(preset.order)) places.push({ widget: 'Repairs', position: 2 });
    return `${JSON.stringify(preset, null, 2)}\n`;
  });
  expect(copy.run('tsx', 'tools/gen.ts')).toBe('');
  expect(copy.run('biome', 'check', '--write', PACK)).toBe('');
  expect(copy.run('tsx', 'tools/check-types.ts', '--pack', PACK)).toBe('');
  expect(copy.run('tsx', 'tools/hub.js', 'check', '--pack', PACK)).toBe('');
  expect(
    copy.run(
      'vitest',
      'run',
      '--reporter=dot',
      PACK,
      'tests/architecture/doors',
      'tests/architecture/code-editor',
      'tests/architecture/schema-ids',
    ),
  ).toBe('');
});
