import type { ReactElement } from 'react';
import { HubLinkButton, useHubPage, useMessages } from '#engine/hub';
import { Button, Icon } from '#engine/react';
import { TileActions } from '../../components/application/tile-lines.tsx';
import { chooseApplyLink, toTileViews } from '../../components/application/tile-view.ts';
import { ChoiceSelect } from '../../components/search/choice-select.tsx';
import { Terms } from '../../components/term/terms.tsx';
import { nameReplies } from '../../rules/application-service/course-value.ts';
import { listDeclined } from '../../rules/choices/replies.ts';
import { nameOffer, type Offer } from '../../rules/offers/offers.ts';
import type { Trial, TrialNote } from '../../rules/offers/trial.ts';
import type { TrialHandle } from './use-trial.ts';

export interface TrialPanelProps extends TrialHandle {
  readonly offers: readonly Offer[];
  readonly notes: readonly TrialNote[];
}

/** The trial of firm and insurance choices with notes on it; the reply button leads to the application. */
export function TrialPanel({ offers, notes, trial, choose, clear }: TrialPanelProps): ReactElement {
  const messages = useMessages();
  // A single offer has nothing to choose between.
  const hasChoice = offers.length > 1;
  const isTrying = trial.firm !== '' || trial.insurance !== '';
  const hasPlace = offers.some((offer) => offer.key === trial.firm && offer.isUnconditional);
  const [scheme = 'UG'] = offers.map((offer) => offer.scheme);
  return (
    <section className="card offers-trial" aria-labelledby="offers-trial">
      <h2 id="offers-trial">{messages(hasChoice ? 'offers-trial-heading' : 'offers-reply-heading')}</h2>
      {hasChoice ? (
        <>
          <p className="offers-screen-only">{messages('offers-trial-text')}</p>
          <div className="offers-fields offers-screen-only">
            <TrialField reply="firm" offers={offers} trial={trial} onChoose={choose} />
            <TrialField reply="insurance" offers={hasPlace ? [] : offers} trial={trial} onChoose={choose} />
            {isTrying ? (
              <Button variant="quiet" icon="rotate-ccw" onClick={clear}>
                {messages('offers-trial-clear')}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      <div role="status" className="offers-outcome">
        {isTrying ? <Outcome offers={offers} trial={trial} /> : null}
        <ul className="plain-list offers-notes">
          {notes.map(({ id, tone, values }) => (
            <li key={id} className={`offers-note tone-${tone}`}>
              <Icon name={tone === 'warning' ? 'triangle-alert' : 'info'} />
              <span>{messages(`offers-note-${id}`, values)}</span>
            </li>
          ))}
        </ul>
      </div>
      {scheme === 'UC' ? <p className="muted small">{messages('offers-trial-conservatoire')}</p> : null}
      <div className="offers-screen-only">
        <ReplyButton scheme={scheme} trial={trial} />
        <Terms of={[messages('offers-firm'), messages('offers-insurance')]} />
      </div>
    </section>
  );
}

interface TrialFieldProps {
  readonly reply: keyof Trial;
  readonly offers: readonly Offer[];
  readonly trial: Trial;
  readonly onChoose: TrialHandle['choose'];
}

function TrialField({ reply, offers, trial, onChoose }: TrialFieldProps): ReactElement {
  const messages = useMessages();
  return (
    <ChoiceSelect
      label={messages(`offers-${reply}`)}
      value={trial[reply]}
      choices={[
        { value: '', name: messages('offers-nothing-chosen') },
        ...offers.map((offer) => ({ value: offer.key, name: nameOffer(offer, offers) })),
      ]}
      onChoose={(key) => onChoose(reply, key)}
    />
  );
}

/** The resulting reply to each offer. */
function Outcome({ offers, trial }: { readonly offers: readonly Offer[]; readonly trial: Trial }): ReactElement {
  const messages = useMessages();
  const nameOf = (wanted: string) => {
    const offer = offers.find(({ key }) => key === wanted);
    return offer ? nameOffer(offer, offers) : messages('offers-nothing-chosen');
  };
  const declined = listDeclined(offers, trial).map((offer) => nameOffer(offer, offers));
  const rows = [
    { name: messages('offers-firm'), value: nameOf(trial.firm) },
    { name: messages('offers-insurance'), value: nameOf(trial.insurance) },
    ...(declined.length > 0 ? [{ name: messages('offers-declined'), value: declined.join(', ') }] : []),
  ];
  return (
    <dl className="offers-replies">
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The tile's button when it is time to reply, with the trial; before that, a link to the application. */
function ReplyButton({ scheme, trial }: { readonly scheme: Offer['scheme']; readonly trial: Trial }): ReactElement | null {
  const messages = useMessages();
  const page = useHubPage();
  const tile = toTileViews(page).find((one) => one.scheme === scheme);
  const to = chooseApplyLink(page, scheme)?.trackUrl ?? '';
  if (tile) {
    const actions = tile.actions.map((action) => (action.kind === 'link' ? { ...action, to: nameReplies(action.to, trial) } : action));
    return <TileActions tile={{ ...tile, actions }} isMain />;
  }
  if (to === '') return null;
  return (
    <div className="tile-actions">
      <HubLinkButton to={to}>{messages('apply-view')}</HubLinkButton>
    </div>
  );
}
