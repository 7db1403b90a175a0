import { type KnownDate, type PackAnalysis, toInstant } from '#engine';
import type { PageStateYear, Vocabulary } from '#schemas/catalogue';
import { listKeyDates } from '../dates/key-dates.ts';

/** Prepares listing the dates that texts can mean: moments of page state, when links open and close, and the key dates of every year. */
export function createListDates(vocabulary: Pick<Vocabulary, 'moments' | 'routes'>): NonNullable<PackAnalysis['listDates']> {
  const words = new Map(vocabulary.moments.map((moment) => [moment.id, moment]));
  const routes = new Map(vocabulary.routes.map(({ id, label }) => [id, label]));
  const listEvents = (years: readonly PageStateYear[]) =>
    listKeyDates(years).map(({ start, title }): KnownDate => ({ at: start, label: title, words: [], moment: null }));
  const listMoments = ({ moments }: PageStateYear): readonly KnownDate[] =>
    Object.entries(moments).flatMap(([name, at]) => {
      const word = words.get(name);
      return toInstant(at) === null || at === null ? [] : [{ at, label: word?.label ?? name, words: word?.words ?? [], moment: name }];
    });
  const listLinks = ({ year, routes: links }: PageStateYear): readonly KnownDate[] =>
    Object.entries(links).flatMap(([route, { opensAt, closesAt }]) => {
      const label = `${routes.get(route) ?? route} ${year}`;
      return [
        ...(opensAt === null ? [] : [{ at: opensAt, label: `${label} opens`, words: [], moment: null }]),
        ...(closesAt === null ? [] : [{ at: closesAt, label: `${label} closes`, words: [], moment: null }]),
      ];
    });
  return (_now, years) => [...years.flatMap(listMoments), ...years.flatMap(listLinks), ...listEvents(years)];
}
