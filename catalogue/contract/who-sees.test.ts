import { describe, expect, it } from 'vitest';
import { countSeen, createJudge, describeAnswer, listWords, lookAtItem, toPeople } from '#editor/testing';
import { countDrawn, explainItem, plan, seenItems } from '#engine';
import { listShown } from '#engine/testing/preview';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { pack } from '../pack.ts';

const { catalogue, compiled } = shippedCatalogue();
const { vocabulary } = pack;
/** Every person at their own moment, with their saved settings. */
const people = toPeople(pack, catalogue.personas, catalogue['page-state']);
const editorPack = { pack, widgets: [], hints: {} };
const audiences = catalogue.audiences.map(({ id, title, expression }) => ({ id, title, expression, usedBy: [] }));
const list = listWords(vocabulary, audiences);
const judge = createJudge({ vocabulary, audiences });

/** How many people see each item, counted for each person separately. */
const alone = new Map(
  people.map((person) => {
    const words = [...person.held];
    const one = { person, viewer: person.viewer, words, weight: 1, spec: { tiles: [], words, modes: {}, now: person.viewer.now } };
    const cohort = { id: 'one', now: person.viewer.now, total: 1, people: [one] } as unknown as Parameters<typeof countDrawn>[1];
    return [person.id, new Map(countDrawn(compiled, cohort).map((count) => [`${count.kind}/${count.id}`, count.count]))];
  }),
);

/** The items on each person's hub with any number of columns, from plans alone. */
const hubs = new Map(people.map(({ id, viewer }) => [id, ([2, 3, 4] as const).map((columns) => plan(compiled, viewer, { columns }))]));
const shownTo = new Map(
  [...hubs].map(([person, plans]) => [
    person,
    new Set(plans.flatMap((reasoned) => listShown(reasoned, pack.kinds).flatMap(({ keys }) => keys))),
  ]),
);
const standsFor = (person: string, key: string) => shownTo.get(person)?.has(key) === true;

describe.each(pack.kinds.drawn.map(({ name }) => name))('who sees each of the %s, with each persona at their own moment', (kind) => {
  const items = catalogue[kind];
  const seers = new Map(
    items.map(({ id }) => [id, people.filter((person) => standsFor(person.id, `${kind}/${id}`)).map((person) => person.id)]),
  );

  it('matches the hub, person by person', () => {
    const asked = items.map(({ id }) => [
      id,
      people.filter(({ viewer }) => seenItems(compiled, viewer).get(kind)?.has(id)).map((person) => person.id),
    ]);
    expect(asked).toEqual([...seers]);
  });

  it('is explained by rules that all hold for people who see it, with one failing for everybody else', () => {
    for (const { id } of items) {
      for (const { id: name, viewer } of people) {
        const { shown, hiddenBy, reasons } = explainItem(compiled, viewer, kind, id);
        const isSeen = seers.get(id)?.includes(name);
        expect([id, name, shown, hiddenBy === null, reasons.every(({ holds }) => holds)]).toEqual([id, name, isSeen, isSeen, isSeen]);
      }
    }
  });

  it('matches the number in the list', () => {
    const counts = countSeen(compiled, editorPack, kind)?.counts;
    expect(items.map(({ id }) => counts?.get(`${kind}/${id}`))).toEqual(items.map(({ id }) => seers.get(id)?.length));
  });

  it('matches the box below the condition, for any condition', () => {
    for (const item of items) {
      const sight = lookAtItem(`${kind}/${item.id}`, people, () => compiled);
      const text = 'visibility' in item ? item.visibility : 'tags' in item ? (item.tags[0] ?? '') : '';
      expect([item.id, sight?.seenBy.map(({ id }) => id)]).toEqual([item.id, seers.get(item.id)]);
      for (const person of people) {
        const said = describeAnswer(judge(text, person, people), person, list, sight);
        const isSeen = seers.get(item.id)?.includes(person.id) ?? false;
        expect([item.id, said?.isYes, said?.answer]).toEqual([item.id, isSeen, `${person.name} ${isSeen ? 'sees' : 'does not see'} this.`]);
      }
    }
  });

  it('matches the number at the top, for personas of one moment', () => {
    for (const { id: name } of people) {
      const wrong = items.filter(({ id }) => alone.get(name)?.get(`${kind}/${id}`) !== Number(seers.get(id)?.includes(name)));
      expect([name, wrong.map(({ id }) => id)]).toEqual([name, []]);
    }
  });
});
