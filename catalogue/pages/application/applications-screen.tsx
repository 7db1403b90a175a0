import type { ReactElement } from 'react';
import { HubLinkButton, type Reading, ReadingView, useHubPage, useRead, useWords } from '../../../engine/hub.ts';
import { chooseStartLine, chooseUnavailable, isTileActive, listTiles, readText, type Started, type YearLinks } from '../../rules/index.ts';
import { ApplicationCard } from './application-card.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { Head, Notice, OnceWarning } from './head.tsx';
import { readTiles } from './read-tiles.ts';
import { useApplications } from './use-applications.ts';
import { type StudyDesk, useStudyChoice } from './use-study-choice.ts';
import { useYearLinks } from './use-year-links.ts';

/** Level and year, then the applications they give (APPS-002 to APPS-014, APPS-021, APPS-036). */
export function ApplicationsScreen(): ReactElement {
  const words = useWords();
  const desk = useStudyChoice();
  const applications = useApplications(desk.chosen.year);
  const { resource } = applications;
  const line = resource.kind === 'ready' ? chooseStartLine(resource.value) : 'applications-start-or-continue';
  return (
    <>
      <Head title={words('applications-heading')} line={words(line)} />
      <OnceWarning />
      <ChoiceBar desk={desk} />
      <Tiles desk={desk} applications={applications} />
    </>
  );
}

interface TilesProps {
  readonly desk: StudyDesk;
  readonly applications: Reading<Started>;
}

function Tiles({ desk, applications }: TilesProps): ReactElement {
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
          {(yearLinks) => (
            <ReadingView reading={applications} shape="card" empty={none} failedText={failedText}>
              {(started) => <TileList desk={desk} tiles={listTiles(all, desk.chosen.level)} links={yearLinks} applications={started} />}
            </ReadingView>
          )}
        </ReadingView>
      )}
    </ReadingView>
  );
}

interface TileListProps {
  readonly desk: StudyDesk;
  readonly tiles: ReturnType<typeof listTiles>;
  readonly links: YearLinks;
  readonly applications: Started;
}

function TileList({ desk, tiles, links, applications }: TileListProps): ReactElement {
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
            <ApplicationCard tile={tile} links={links} desk={desk} applications={applications} />
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
