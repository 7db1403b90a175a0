import { expect, it } from 'vitest';
import { createFakeClock } from '#server/http';
import { createMemoryStore } from '#server/stores';
import { buildCatalogue } from '../../testing/sound-files.ts';
import { createPeople } from '../people/people.ts';
import { createEmbeddedApplications } from './embedded.ts';

const choice = {
  institutionCode: 'L23',
  choiceStatus: 'Unconditional firm',
  choiceStatusId: 'UF',
  institutionName: 'Leeds',
  courseName: 'Physics',
};

function aPersona(ugMode: string) {
  const ug = { personalId: '1', cycleYear: 2027, applicationStarted: true, applicationSent: true, originalApplications: [choice] };
  const record = { user: { name: 'Euan', studyYear: 2027 }, pageState: { ugMode }, applicationInfo: { ug, uc: null } };
  return { id: ugMode, order: 0, title: ugMode, story: '', record, expected: {} };
}

it.each([
  ['embargo', ''],
  ['updating', ''],
  ['default', 'UF'],
])('[C-05] returns from application calls in mode %s the code %s', async (mode, code) => {
  const clock = createFakeClock('2027-08-12T06:59:59.999Z');
  const store = createMemoryStore({ clock });
  const people = createPeople({ store, clock, personas: () => [aPersona(mode)] });
  const applications = createEmbeddedApplications({ store, people, clock, catalogue: () => buildCatalogue() });
  await people.startAs('somebody', mode);
  const { ug } = await applications.readBoth({ uid: 'somebody', studyYear: null });
  expect(ug?.originalApplications?.[0]?.choiceStatusId).toBe(code);
  expect(ug?.originalApplications?.[0]?.institutionName).toBe('Leeds');
  expect(
    (await applications.readPart({ uid: 'somebody', studyYear: null }, 'UG', 'track'))?.originalApplications?.[0]?.choiceStatusId,
  ).toBe(code);
});
