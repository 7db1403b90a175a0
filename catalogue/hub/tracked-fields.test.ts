import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { TrackedFields } from '#engine/hub';

/** Every tracked event in the code, with its field names. */
function listTracked(): readonly { event: string; fields: readonly string[]; text: string }[] {
  const folder = resolve(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!test)\.tsx?$/.test(name));
  return files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/\btrack\(\s*(['"\w][^{;]*?)(?:,\s*\{([^}]*)\})?\s*\)/g)].map(
      ([text, event = '', fields = '']) => ({
        text,
        event,
        fields: [...fields.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, field = '']) => field),
      }),
    ),
  );
}

it('[DEBUG-020] gives no tracked event a field for personal text or circumstances', () => {
  const known: Readonly<Record<keyof TrackedFields, true>> = {
    id: true,
    type: true,
    widget: true,
    route: true,
    path: true,
    studyLevel: true,
    clearing: true,
    isOn: true,
    step: true,
    found: true,
    letters: true,
  };
  const fields = listTracked().flatMap((one) => one.fields);
  expect(fields.length).toBeGreaterThan(12);
  expect(fields.filter((field) => !(field in known))).toEqual([]);
  const personal = /\b(person|uid|email|postcode|dateOfBirth|gender|flags|lastName|user)\b/;
  expect(listTracked().filter(({ text }) => personal.test(text))).toEqual([]);
  // Ids of steps and notifications reveal the status of an application, so events name their type only.
  const telling = listTracked().filter(({ event }) => /feed item|notification/.test(event));
  expect(telling.length).toBeGreaterThan(2);
  expect(telling.filter((one) => one.fields.join() !== 'type')).toEqual([]);
});
