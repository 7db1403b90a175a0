import type { ReactElement } from 'react';
import { HubLinkButton, ReadingView, useHubPage, useRead, useWords } from '../../parts/index.ts';
import { chooseStartLine, chooseUnavailable, isTileActive, listTiles, readText, type YearLinks } from '../../rules/index.ts';
import { ApplicationCard } from './application-card.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { Head, Notice, OnceWarning } from './head.tsx';
import { readTiles } from './read-tiles.ts';
import { type StudyDesk, useStudyChoice } from './use-study-choice.ts';
import { useYearLinks } from './use-year-links.ts';

/** Level and year, then the applications they give (APPS-002 to APPS-014, APPS-021, APPS-036). */
export function ApplicationsScreen(): ReactElement {
  const words = useWords();
  const { applications } = useHubPage().details;
  const desk = useStudyChoice();
  return (
    <>
      <Head title={words('applications-heading')} line={words(chooseStartLine(applications))} />
      <OnceWarning />
      <ChoiceBar desk={desk} />
      <Tiles desk={desk} />
    </>
  );
}

function Tiles({ desk }: { readonly desk: StudyDesk }): ReactElement {
  const words = useWords();
  const { snapshot } = useHubPage();
  const tiles = useRead({
    base: 'base',
    path: `/api/v1/items?kind=application-tiles&snapshot=${encodeURIComponent(snapshot)}`,
    read: readTiles,
    area: 'applications',
  });
  const links = useYearLinks(desk.chosen.year);
  const failedText = words('applications-failed');
  const none = <Notice>{words('applications-none-for-level')}</Notice>;
  return (
    <ReadingView reading={tiles} shape="card" empty={none} failedText={failedText}>
      {(all) => (
        <ReadingView reading={links} shape="card" empty={none} failedText={failedText}>
          {(yearLinks) => <TileList desk={desk} tiles={listTiles(all, desk.chosen.level)} links={yearLinks} />}
        </ReadingView>
      )}
    </ReadingView>
  );
}

interface TileListProps {
  readonly desk: StudyDesk;
  readonly tiles: ReturnType<typeof listTiles>;
  readonly links: YearLinks;
}

function TileList({ desk, tiles, links }: TileListProps): ReactElement {
  const words = useWords();
  const { cycleYear } = useHubPage().details.years;
  const { year, level } = desk.chosen;
  const open = tiles.filter((tile) => isTileActive(tile, links));
  if (tiles.length === 0) return <Notice>{words('applications-none-for-level')}</Notice>;
  return (
    <>
      {open.length === 0 && (
        <Notice title={words('applications-unavailable')}>{words(chooseUnavailable(year, cycleYear), { studyYear: year })}</Notice>
      )}
      <ul className="application-tiles">
        {tiles.map((tile) => (
          <li key={`${tile.id} ${level}`}>
            <ApplicationCard tile={tile} links={links} desk={desk} />
          </li>
        ))}
      </ul>
      {open.length < tiles.length && <CannotFind />}
    </>
  );
}

/** At least one of the applications listed cannot be made now (APPS-036, APPS-037). */
function CannotFind(): ReactElement {
  const words = useWords();
  const more = readText(useHubPage().pageState.values.closedMoreUrl);
  return (
    <Notice title={words('applications-cannot-find')}>
      {more === '' ? null : <HubLinkButton to={more}>{words('applications-find-out-more')}</HubLinkButton>}
    </Notice>
  );
}
