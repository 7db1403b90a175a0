import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CatalogueFile, Pack } from '#engine';
import { listIcons } from '#engine/icons';
import { readPackFiles } from '#engine/testing/pages';
import type { Problem } from '#schemas';
import type { Viewer } from '#schemas/viewer';
import { parseArguments, runCheck } from '#server/cli';
import { listUnreadFiles } from '#server/publishing';
import { pack as libraryPack } from './pack.ts';

const now = '2027-03-01T10:00:00Z';
const icons = await listIcons();

const shipped: readonly CatalogueFile[] = readPackFiles(import.meta.dirname, libraryPack.kinds);

/** The parts to change before the pack is checked. */
interface Fault {
  readonly pack?: Partial<Pack>;
  readonly others?: readonly Problem[];
  readonly files?: (files: readonly CatalogueFile[]) => readonly CatalogueFile[];
}

function check({ pack = {}, others = [], files = (all) => all }: Fault): readonly string[] {
  const parts = { pack: { ...libraryPack, ...pack }, files: files(shipped), icons, others, now, onError: () => undefined };
  return runCheck(parseArguments([], []), parts).slice(0, -1);
}

/** Replaces one text of one file. */
const replaced =
  (path: string, from: string, to: string): NonNullable<Fault['files']> =>
  (files) =>
    files.map((file) => (file.path === path ? { ...file, text: file.text.replace(from, to) } : file));

const withViewer = (change: (viewer: Viewer) => Partial<Viewer>): Partial<Pack> => ({
  toViewer: (record, context) => {
    const viewer = libraryPack.toViewer(record, context);
    return { ...viewer, ...change(viewer) };
  },
});

/** A content folder with a misspelt kind. */
const strange = mkdtempSync(join(tmpdir(), 'hub-strange-'));
mkdirSync(join(strange, 'clbus'));
afterAll(() => rmSync(strange, { recursive: true }));

const { vocabulary } = libraryPack;
const ANN = 'content/personas/m1-borrower.json';

describe('a pack with a fault', () => {
  it('has none unchanged', () => {
    expect(check({})).toEqual([]);
  });

  const faults: readonly [title: string, fault: Fault, line: string][] = [
    [
      'a persona whose record the schema refuses',
      { files: replaced(ANN, '"age": 40', '"age": "forty"') },
      `${ANN}:8:12 error shape-type at /record/age: "age" must be`,
    ],
    [
      'a tag that the vocabulary does not have',
      { pack: withViewer(({ tags }) => ({ tags: [...tags, 'adlut'] })) },
      `${ANN}:6:13 error person-word-unknown at /record: The pack gives this person the tag "adlut", which the vocabulary does not have. Did you mean "adult"?`,
    ],
    [
      'a fact that the vocabulary does not have',
      { pack: withViewer(() => ({ facts: { noLones: true } })) },
      `${ANN}:6:13 error person-word-unknown at /record: The pack gives this person the fact "noLones", which the vocabulary does not have. Did you mean "noLoans"?`,
    ],
    [
      'a scheme that the vocabulary does not have',
      { pack: withViewer(() => ({ feedStatuses: [{ scheme: 'CADR', status: 'valid' }] })) },
      `${ANN}:6:13 error person-word-unknown at /record: The pack gives this person the scheme "CADR", which the vocabulary does not have. Did you mean "CARD"?`,
    ],
    [
      'a state that its scheme does not have',
      { pack: withViewer(({ tiles }) => ({ tiles: tiles.map((tile) => ({ ...tile, state: 'expird' })) })) },
      `${ANN}:6:13 error person-word-unknown at /record: The pack gives this person the state of a CARD tile "expird"`,
    ],
    [
      'a name of a preset that the vocabulary does not have',
      { pack: withViewer(() => ({ presets: ['Family', 'Adult'] })) },
      `${ANN}:6:13 error person-word-unknown at /record: The pack gives this person the preset name "Family"`,
    ],
    [
      'a name of a preset without an item',
      {
        pack: {
          vocabulary: { ...vocabulary, presets: [...vocabulary.presets, { id: 'Family', label: 'Family', description: 'A family.' }] },
        },
      },
      'vocabulary.json warning preset-without-item at /presets/1/id: No active preset is called "Family"',
    ],
    [
      'somebody whose presets do not exist, whose hub is empty',
      { pack: withViewer(() => ({ presets: [] })) },
      `${ANN}:6:13 error person-without-widgets at /record: The hub of this person has no widgets. Their presets: none.`,
    ],
    [
      'an icon that cannot be drawn',
      { pack: { vocabulary: { ...vocabulary, icons: [...vocabulary.icons, 'bulldozer'] } } },
      'vocabulary.json error icon-not-drawn at /icons/2: There is no drawing for the icon "bulldozer".',
    ],
    [
      'no made-up person at all',
      { files: (files) => files.filter(({ kind }) => kind !== 'personas') },
      'personas warning personas-missing: There is no made-up person',
    ],
    [
      'a record that the pack cannot read',
      {
        pack: {
          toViewer: () => {
            throw new TypeError('The record is not one of a member');
          },
        },
      },
      `${ANN}:6:13 error person-unreadable at /record: The pack makes no viewer of this record: The record is not one of a member`,
    ],
    [
      'a widget whose component the code does not have',
      { files: replaced('widgets/loans/loans.entry.json', '"component": "loans"', '"component": "laons"') },
      'widgets/loans/loans.entry.json:3:16 error unknown-component at /component: No component called "laons" is registered, so the widget cannot be drawn. Did you mean "loans"?',
    ],
    [
      'a component that the pack lists and misspells',
      { pack: { components: ['loans', 'opening-huors'] } },
      'widgets/opening-hours/opening-hours.entry.json:3:16 error unknown-component at /component: No component called "opening-hours" is registered',
    ],
    [
      'a colour that the vocabulary does not have',
      { files: replaced('widgets/loans/loans.entry.json', '"green"', '"blue"') },
      'widgets/loans/loans.entry.json:8:13 error unknown-colour at /colour: There is no colour called "blue".',
    ],
    [
      'a colour that the vocabulary has and the theme does not',
      { pack: { vocabulary: { ...vocabulary, colours: [...vocabulary.colours, 'blue'] } } },
      'theme.json error theme-colour-missing at /colours: The theme does not say what the colour "blue" looks like.',
    ],
    [
      'a preset whose name the vocabulary does not have',
      { files: replaced('content/presets/adult.json', '"name": "Adult"', '"name": "Adlut"') },
      'content/presets/adult.json:3:11 error unknown-preset-name at /name: There is no preset name called "Adlut". Did you mean "Adult"?',
    ],
    [
      'a preset that lists a widget which is not there',
      { files: replaced('content/presets/adult.json', '"Loans"', '"Laons"') },
      'content/presets/adult.json:7:10 error preset-widget-unknown at /order/2/0/widget: The preset lists the widget "Laons", which does not exist.',
    ],
    [
      'a tile of a state that its scheme does not have',
      { files: replaced('content/status-tiles/card-valid.json', '"state": "valid"', '"state": "vaild"') },
      'content/status-tiles/card-valid.json:4:12 error unknown-state at /state: A CARD tile is never in the state "vaild". Did you mean "valid"?',
    ],
    [
      'a value that is none of the choices of a kind',
      { files: replaced('content/clubs/novels.json', '"weekly"', '"weekley"') },
      'content/clubs/novels.json:8:12 error shape-choice at /meets: "meets" must be one of weekly, monthly',
    ],
    [
      'a file that is not JSON',
      { files: replaced('content/clubs/novels.json', '"order": 10,', '"order": 10') },
      'content/clubs/novels.json:5:3 error json-syntax: This is not readable as JSON',
    ],
    [
      'no settings of the site',
      { files: (files) => files.filter(({ kind }) => kind !== 'page-state') },
      'page-state error site-missing: There is no item "site"',
    ],
    [
      'a title of a page that is no message',
      { pack: { pages: [{ path: '/card', title: 'card-titel' }] } },
      'pack.ts error page-title-unknown at /pages/0/title: The title of the page at /card is the message "card-titel", which does not exist. Did you mean "card-title"?',
    ],
    [
      'a folder that no kind reads',
      { others: listUnreadFiles(strange, libraryPack.kinds) },
      'clbus error file-not-read: Nobody reads "clbus".',
    ],
  ];

  it.each(faults)('is reported for %s, with file and place', (_, fault, line) => {
    const found = check(fault);
    expect(found).toContainEqual(expect.stringContaining(line));
  });
});
