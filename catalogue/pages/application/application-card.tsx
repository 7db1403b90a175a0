import { type ReactElement, useId, useRef, useState } from 'react';
import { toInstant } from '#engine';
import { HubLinkButton, useGo, useHubActions, useHubPage, useMessages } from '#engine/hub';
import { Button, Icon } from '#engine/react';
import { Picture } from '../../components/picture/picture.tsx';
import { SelectBox } from '../../components/select/select-box.tsx';
import { chooseNation, chooseTile, isRouteStarted, type Started, type TileChoice, type YearLinks } from '../../rules/applications/tiles.ts';
import { formatLiveDate } from '../../rules/live/index.ts';
import { readText } from '../../rules/reading.ts';
import type { ApplicationTile } from '../../schemas/generated/items.ts';
import type { StudyState } from './use-study-choice.ts';

export interface ApplicationCardProps {
  readonly tile: ApplicationTile;
  readonly links: YearLinks;
  readonly study: StudyState;
  /** The applications of the chosen year. */
  readonly applications: Started;
}

/** One application with its button; a closed one shows the reason and when it opens. */
export function ApplicationCard({ tile, links, study, applications }: ApplicationCardProps): ReactElement {
  const { details, pageState } = useHubPage();
  const [picked, setPicked] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const option = picked ?? chooseNation(tile, details.user.flags);
  const choice = chooseTile({
    tile,
    option,
    links,
    studyYear: study.chosen.year,
    cycleYear: details.years.cycleYear,
    guideUrl: readText(pageState.values.northernIrelandGuideUrl),
  });
  const pick = (id: string) => {
    setPicked(id);
    setAsking(false);
  };
  const ask = () => {
    setAsking(true);
    select.current?.focus();
  };
  return (
    <article className="application-card" data-item={`application-tiles/${tile.id}`} data-closed={choice.kind === 'closed' || undefined}>
      <Picture image={tile.image} seed={tile.id} className="application-card-art" />
      <div className="application-card-text">
        <h2>{tile.title}</h2>
        {tile.summary === '' ? null : <p>{tile.summary}</p>}
        {tile.options.length > 0 && choice.kind !== 'closed' ? (
          <NationField tile={tile} option={option} isAsking={isAsking} onPick={pick} ref={select} />
        ) : null}
        <Foot tile={tile} choice={choice} study={study} applications={applications} onAsk={ask} />
      </div>
    </article>
  );
}

interface NationFieldProps {
  readonly tile: ApplicationTile;
  readonly option: string;
  readonly isAsking: boolean;
  readonly onPick: (id: string) => void;
  readonly ref: React.Ref<HTMLSelectElement>;
}

/** The choice of nation: each has its own application. */
function NationField({ tile, option, isAsking, onPick, ref }: NationFieldProps): ReactElement {
  const messages = useMessages();
  const id = useId();
  return (
    <div className="applications-field">
      <label htmlFor={id}>{messages('applications-nation')}</label>
      <SelectBox id={id} ref={ref} value={option} isWrong={isAsking} describedBy={isAsking ? `${id}-missing` : undefined} onChange={onPick}>
        <option value="">{messages('applications-choose-nation')}</option>
        {tile.options.map((one) => (
          <option key={one.id} value={one.id}>
            {one.label}
          </option>
        ))}
      </SelectBox>
      {isAsking ? (
        <p id={`${id}-missing`} className="save-failed">
          <Icon name="circle-alert" />
          <span>{messages('applications-nation-missing')}</span>
        </p>
      ) : null}
    </div>
  );
}

interface FootProps {
  readonly tile: ApplicationTile;
  readonly choice: TileChoice;
  readonly study: StudyState;
  readonly applications: Started;
  readonly onAsk: () => void;
}

function Foot({ tile, choice, study, applications, onAsk }: FootProps): ReactElement {
  const messages = useMessages();
  if (choice.kind === 'closed') {
    return (
      <div className="application-closed">
        <p>
          <Icon name="lock" />
          <strong>{messages(choice.words)}</strong>
        </p>
        <Reason {...choice} />
      </div>
    );
  }
  if (choice.kind === 'notice') return <Reason {...choice} />;
  return <Start tile={tile} url={choice.kind === 'link' ? choice.url : ''} study={study} applications={applications} onAsk={onAsk} />;
}

/** Why there is no link, and when one will appear. */
function Reason({ notice, opensAt }: { readonly notice: string; readonly opensAt: string }): ReactElement {
  const messages = useMessages();
  const opens = toInstant(opensAt);
  return (
    <p className="tile-notice">
      <span>{notice || messages('link-not-available')}</span>
      {opens === null ? null : (
        <span>{` ${messages('applications-opens', { date: `${formatLiveDate(opens)} ${messages('uk-time')}` })}`}</span>
      )}
    </p>
  );
}

interface StartProps {
  readonly tile: ApplicationTile;
  readonly url: string;
  readonly study: StudyState;
  readonly applications: Started;
  readonly onAsk: () => void;
}

/** 'Start 2027' or 'Continue 2027'. Changes of level and year are saved first; if that fails, the link is not followed. */
function Start({ tile, url, study, applications, onAsk }: StartProps): ReactElement {
  const messages = useMessages();
  const go = useGo();
  const { track } = useHubActions();
  const action = messages(isRouteStarted(applications, tile.route) ? 'applications-continue' : 'applications-start');
  const values = { action, studyYear: study.chosen.year, title: tile.title };
  const name = messages('applications-button-name', values);
  const text = messages('applications-button', values);
  const note = () => track('apply button used', { type: 'application', route: tile.route || tile.id });
  if (url !== '' && !study.isChanged) {
    return (
      <HubLinkButton to={url} variant="primary" aria-label={name} onClick={note}>
        {text}
      </HubLinkButton>
    );
  }
  const press = async () => {
    if (url === '') return onAsk();
    if (!(await study.save())) return;
    note();
    go(url);
  };
  return (
    <Button variant="primary" aria-label={name} isPending={study.isSaving} onClick={() => void press()}>
      {text}
    </Button>
  );
}
