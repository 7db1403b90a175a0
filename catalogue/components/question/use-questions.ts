import { useMemo } from 'react';
import { type Reading, useHubPage, useLast, useRead } from '#engine/hub';
import type { Question } from '../../schemas/generated/items.ts';

/** The questions in the named groups, in order. */
export function pickQuestions(questions: readonly Question[], groups: readonly string[]): readonly Question[] {
  return questions.filter(({ active, group }) => active && groups.includes(group)).sort((a, b) => a.order - b.order);
}

function readQuestions(body: unknown): readonly Question[] {
  if (!Array.isArray(body)) throw new Error('There is no list of questions.');
  return body as readonly Question[]; // the server has checked each of them against its schema
}

/** The questions of the named groups. Once loaded they remain, even during a save. */
export function useQuestions(groups: readonly string[]): Reading<readonly Question[]> {
  const { snapshot } = useHubPage();
  const path = `/api/v1/items?kind=questions&snapshot=${encodeURIComponent(snapshot)}`;
  const reading = useRead<readonly Question[]>({ base: 'base', path, read: readQuestions, area: 'questions', keeps: 'visit' });
  const all = useLast(reading);
  const named = groups.join();
  const wanted = useMemo(() => (all === null ? null : pickQuestions(all, named.split(','))), [all, named]);
  if (wanted === null || reading.resource.kind === 'empty') return { ...reading };
  return { ...reading, resource: { kind: 'ready', value: wanted, isStale: false } };
}
