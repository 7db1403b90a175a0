import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { HubLink, useMessages, usePageTitle } from '#engine/hub';
import { useEventContext } from '../../components/event/use-all-events.ts';
import { ChoiceLinks } from '../../components/search/choice-links.tsx';
import { ChoiceSelect } from '../../components/search/choice-select.tsx';
import { HOME_MILES } from '../../rules/events/event-search.ts';
import {
  readWhereQuery,
  toWhereAddress,
  UNI_KINDS,
  WHERE_MONTHS,
  WHERE_PARTS,
  type WherePart,
  type WhereQuery,
} from '../../rules/explore/where-to-go.ts';
import type { ShownProps } from './shown-props.ts';
import { WhereEvents, WhereTowns, WhereUnis } from './where-lists.tsx';

const PERSONALISATION = '/preferences?section=hub-personalisation';

const MAP_MESSAGES: Readonly<Record<WherePart, string>> = {
  'open-days': 'event-type-open-day',
  universities: 'page-providers',
  towns: 'locations-cities',
};

const LISTS: Readonly<Record<WherePart, (props: ShownProps) => ReactElement>> = {
  'open-days': WhereEvents,
  universities: WhereUnis,
  towns: WhereTowns,
};

/** A map with its list: open days, universities or towns, near home or everywhere. The choice is in the URL. */
export function WhereMap(): ReactElement {
  const messages = useMessages();
  const go = useNavigate();
  const [parameters] = useSearchParams();
  const query = readWhereQuery(parameters);
  const { home, isHomeLoading } = useEventContext();
  const near = query.miles === '' ? '' : messages('within-miles', { miles: query.miles });
  const isUsual = parameters.toString() === '';
  usePageTitle(
    isUsual
      ? null
      : `${[messages(MAP_MESSAGES[query.show]), near].filter((text) => text !== '').join(', ')}: ${messages('nav-where-to-go')}`,
  );
  const change = (next: WhereQuery) => void go(toWhereAddress(next));
  const List = LISTS[query.show];
  return (
    <section className="guide-section" aria-labelledby="where-map">
      <h2 id="where-map">{messages('where-heading')}</h2>
      <ChoiceLinks
        label={messages('choice-show')}
        choices={WHERE_PARTS.map((show) => ({
          to: toWhereAddress({ ...query, show }),
          title: messages(MAP_MESSAGES[show]),
          isChosen: show === query.show,
        }))}
      />
      <div className="where-filters">
        {home === null && !isHomeLoading ? (
          <p>
            <HubLink to={PERSONALISATION}>{messages('where-set-postcode')}</HubLink>
          </p>
        ) : (
          <ChoiceSelect
            label={messages('events-filter-miles')}
            value={query.miles}
            choices={[
              { value: '', name: messages('events-any-miles') },
              ...HOME_MILES.map((miles) => ({ value: `${miles}`, name: messages('within-miles', { miles }) })),
            ]}
            onChoose={(miles) => change({ ...query, miles })}
          />
        )}
        {query.show === 'open-days' ? (
          <ChoiceSelect
            label={messages('events-filter-month')}
            value={query.months}
            choices={WHERE_MONTHS.map((months) => ({ value: months, name: messages('where-months', { n: Number(months) }) }))}
            onChoose={(months) => change({ ...query, months })}
          />
        ) : null}
        {query.show === 'universities' ? (
          <ChoiceSelect
            label={messages('where-kind')}
            value={query.kind}
            choices={[
              { value: '', name: messages('where-any-kind') },
              ...UNI_KINDS.map((kind) => ({ value: kind, name: messages(KIND_MESSAGES[kind]) })),
            ]}
            onChoose={(kind) => change({ ...query, kind })}
          />
        ) : null}
      </div>
      <List key={toWhereAddress(query)} query={query} home={home} isHomeLoading={isHomeLoading} onChange={change} />
    </section>
  );
}

const KIND_MESSAGES: Readonly<Record<(typeof UNI_KINDS)[number], string>> = {
  university: 'where-universities',
  college: 'where-colleges',
  conservatoire: 'where-conservatoires',
};
