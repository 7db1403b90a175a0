import type { ReactElement } from 'react';
import { HubLinkButton, type Reading, ReadingView, useHubPage, useMessages, useRead } from '#engine/hub';
import { Button, Icon } from '#engine/react';
import { ChoiceSelect } from '../../components/search/choice-select.tsx';
import {
  chooseStartLine,
  chooseUnavailable,
  isTileActive,
  listTiles,
  STUDY_LEVELS,
  type Started,
  type YearLinks,
} from '../../rules/applications/tiles.ts';
import { readText } from '../../rules/reading.ts';
import { ApplicationCard } from './application-card.tsx';
import { Head, Notice, OnceWarning } from './head.tsx';
import { readTiles } from './read-tiles.ts';
import { useApplications } from './use-applications.ts';
import { type StudyState, useStudyChoice } from './use-study-choice.ts';
import { useYearLinks } from './use-year-links.ts';

/** Level and year, then the applications available for them. */
export function ApplicationsScreen(): ReactElement {
  const messages = useMessages();
  const study = useStudyChoice();
  const applications = useApplications(study.chosen.year);
  const { resource } = applications;
  const line = resource.kind === 'ready' ? chooseStartLine(resource.value) : 'applications-start-or-continue';
  return (
    <>
      <Head title={messages('applications-heading')} line={messages(line)} />
      <OnceWarning />
      <ChoiceBar study={study} />
      <Tiles study={study} applications={applications} />
    </>
  );
}

interface TilesProps {
  readonly study: StudyState;
  readonly applications: Reading<Started>;
}

function Tiles({ study, applications }: TilesProps): ReactElement {
  const messages = useMessages();
  const { snapshot } = useHubPage();
  const tiles = useRead({
    base: 'base',
    path: `/api/v1/items?kind=application-tiles&snapshot=${encodeURIComponent(snapshot)}`,
    read: readTiles,
    area: 'applications',
  });
  const links = useYearLinks(study.chosen.year);
  const failedText = messages('applications-failed');
  const none = <Notice>{messages('applications-none-for-level')}</Notice>;
  return (
    <ReadingView reading={tiles} shape="card" empty={none} failedText={failedText}>
      {(all) => (
        <ReadingView reading={links} shape="card" empty={none} failedText={failedText}>
          {(yearLinks) => (
            <ReadingView reading={applications} shape="card" empty={none} failedText={failedText}>
              {(started) => <TileList study={study} tiles={listTiles(all, study.chosen.level)} links={yearLinks} applications={started} />}
            </ReadingView>
          )}
        </ReadingView>
      )}
    </ReadingView>
  );
}

interface TileListProps {
  readonly study: StudyState;
  readonly tiles: ReturnType<typeof listTiles>;
  readonly links: YearLinks;
  readonly applications: Started;
}

function TileList({ study, tiles, links, applications }: TileListProps): ReactElement {
  const messages = useMessages();
  const { cycleYear } = useHubPage().details.years;
  const { year, level } = study.chosen;
  const open = tiles.filter((tile) => isTileActive(tile, links));
  if (tiles.length === 0) return <Notice>{messages('applications-none-for-level')}</Notice>;
  return (
    <>
      {open.length === 0 && (
        <Notice title={messages('applications-unavailable')}>{messages(chooseUnavailable(year, cycleYear), { studyYear: year })}</Notice>
      )}
      <ul className="application-tiles">
        {tiles.map((tile) => (
          <li key={`${tile.id} ${level}`}>
            <ApplicationCard tile={tile} links={links} study={study} applications={applications} />
          </li>
        ))}
      </ul>
      {open.length < tiles.length && <CannotFind />}
    </>
  );
}

/** Shown when at least one of the listed applications is not available now. */
function CannotFind(): ReactElement {
  const messages = useMessages();
  const more = readText(useHubPage().pageState.values.closedMoreUrl);
  return (
    <Notice title={messages('applications-cannot-find')}>
      {more === '' ? null : <HubLinkButton to={more}>{messages('applications-find-out-more')}</HubLinkButton>}
    </Notice>
  );
}

/** Level and year, and the button that saves them when they differ from the profile. */
function ChoiceBar({ study }: { readonly study: StudyState }): ReactElement {
  const messages = useMessages();
  const { preferences } = useHubPage().details.years;
  const { chosen } = study;
  const years = preferences.includes(chosen.year) ? preferences : [...preferences, chosen.year];
  return (
    <fieldset className="applications-choices">
      <legend className="visually-hidden">{messages('applications-choices')}</legend>
      <ChoiceSelect
        label={messages('applications-level')}
        value={chosen.level}
        choices={STUDY_LEVELS.map((level) => ({ value: level, name: messages(`applications-${level.toLowerCase()}`) }))}
        onChoose={study.chooseLevel}
      />
      <ChoiceSelect
        label={messages('applications-year')}
        value={`${chosen.year}`}
        choices={years.map((year) => ({ value: `${year}`, name: `${year}` }))}
        onChoose={(year) => study.chooseYear(Number(year))}
      />
      {study.isChanged ? (
        <Button isPending={study.isSaving} onClick={() => void study.save()}>
          {messages('applications-save')}
        </Button>
      ) : null}
      {study.hasFailed ? (
        <p className="save-failed">
          <Icon name="circle-alert" />
          <span>{messages('save-failed')}</span>
        </p>
      ) : null}
      {study.isSaved ? (
        <p className="applications-saved">
          <Icon name="circle-check" />
          <span>{messages('applications-saved')}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
