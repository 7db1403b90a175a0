import { type ReactElement, useState } from 'react';
import { Badge, Button, Icon, IconButton, ScrollBox } from '#engine/react';
import type { ApplyLink, PageStateYear, Route } from '#schemas/catalogue';
import { Switch } from '../../controls/checkbox.tsx';
import type { OnItemEdit } from '../on-edit.ts';
import { LinkDialog } from './link-dialog.tsx';
import { type LinkState, lockReason, NEW_LINK, statusOfLink } from './link-status.ts';
import './link-table.css';

export interface LinkTableProps {
  readonly years: readonly PageStateYear[];
  readonly firstYear: number | null;
  readonly routes: readonly Route[];
  readonly now: string;
  readonly onEdit: OnItemEdit;
}

/** Every link, by year and route: its switch, its address, its notice while it is off, and when it opens and closes. */
export function LinkTable({ years, firstYear, routes, now, onEdit }: LinkTableProps): ReactElement {
  const [open, setOpen] = useState<{ readonly year: string; readonly route: string } | null>(null);
  const columns = listRoutes(years, routes);
  const sorted = [...years].sort((one, other) => other.year - one.year);
  const change = (year: PageStateYear, route: Route, field: keyof ApplyLink, value: ApplyLink[keyof ApplyLink]) =>
    onEdit(`page-state/${year.id}`, { do: 'set', at: ['routes', route.id, field], value }, `${route.label} ${year.id}`);
  const add = (year: PageStateYear, route: Route) => {
    onEdit(
      `page-state/${year.id}`,
      year.routes
        ? { do: 'set', at: ['routes', route.id], value: { ...NEW_LINK } }
        : { do: 'set', at: ['routes'], value: { [route.id]: { ...NEW_LINK } } },
      `Add the ${route.label} link ${year.id}`,
    );
    setOpen({ year: year.id, route: route.id });
  };
  const opened = sorted.find(({ id }) => id === open?.year);
  const openedRoute = columns.find(({ id }) => id === open?.route);
  const openedLink = opened && openedRoute ? opened.routes?.[openedRoute.id] : undefined;
  return (
    <>
      <ScrollBox className="page-scroll" label="Links by year and route">
        <table className="page-table">
          <caption className="visually-hidden">Links by year and route. Later years come first.</caption>
          <thead>
            <tr>
              <th scope="col">Year</th>
              {columns.map(({ id, label, description }) => (
                <th key={id} scope="col" title={description}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((year) => {
              const locked = lockReason(year, firstYear);
              return (
                <tr key={year.id} data-locked={locked ? '' : undefined}>
                  <th scope="row">
                    <span>{year.id}</span>
                    {locked ? (
                      <span className="page-locked">
                        <Icon name="lock" size="sm" />
                        <span>{locked}</span>
                      </span>
                    ) : null}
                  </th>
                  {columns.map((route) => (
                    <td key={route.id}>
                      <LinkCell
                        {...{ year, route, firstYear, now }}
                        isLocked={locked !== null}
                        onSwitch={(isOn) => change(year, route, 'enabled', isOn)}
                        onOpen={() => setOpen({ year: year.id, route: route.id })}
                        onAdd={() => add(year, route)}
                      />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
      {opened && openedRoute && openedLink ? (
        <LinkDialog
          title={`${openedRoute.label}, ${opened.id}`}
          status={statusOfLink({ year: opened, route: openedRoute.id, firstYear, now }).sentence}
          link={openedLink}
          onChange={(field, value) => change(opened, openedRoute, field, value)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

/** The routes of the vocabulary, then those that only occur in a year. */
function listRoutes(years: readonly PageStateYear[], routes: readonly Route[]): readonly Route[] {
  const known = new Set(routes.map(({ id }) => id));
  const strange = new Set(years.flatMap((year) => Object.keys(year.routes ?? {})).filter((id) => !known.has(id)));
  return [
    ...routes,
    ...[...strange].map((id) => ({ id, label: `${id} (unknown route)`, description: 'The vocabulary has no such route.' })),
  ];
}

interface CellProps {
  readonly year: PageStateYear;
  readonly route: Route;
  readonly firstYear: number | null;
  readonly now: string;
  readonly isLocked: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onOpen: () => void;
  readonly onAdd: () => void;
}

const TONES: Readonly<Record<LinkState, { readonly tone: 'success' | 'warning' | 'neutral' | 'info'; readonly icon: string }>> = {
  open: { tone: 'success', icon: 'check' },
  'not-yet': { tone: 'info', icon: 'clock' },
  over: { tone: 'neutral', icon: 'clock' },
  'no-address': { tone: 'warning', icon: 'triangle-alert' },
  'switched-off': { tone: 'neutral', icon: 'circle-minus' },
  'unsupported-year': { tone: 'neutral', icon: 'lock' },
  missing: { tone: 'neutral', icon: 'circle-dashed' },
};

function LinkCell({ year, route, firstYear, now, isLocked, onSwitch, onOpen, onAdd }: CellProps): ReactElement {
  const { state, sentence } = statusOfLink({ year, route: route.id, firstYear, now });
  const link = year.routes?.[route.id];
  const name = `${route.label}, ${year.id}`;
  const { tone, icon } = TONES[state];
  if (!link) {
    return (
      <div className="page-cell">
        <p className="page-hint">{sentence}</p>
        {isLocked ? null : (
          <Button icon="plus" aria-label={`Add a link: ${name}`} onClick={onAdd}>
            Add
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="page-cell">
      <div className="page-cell-head">
        {isLocked ? null : <Switch isOn={link.enabled} label={`Link is switched on: ${name}`} isLabelHidden onChange={onSwitch} />}
        <Badge tone={tone} icon={icon}>
          {sentence}
        </Badge>
        {isLocked ? null : <IconButton icon="pencil" label={`Edit ${name}`} onClick={onOpen} />}
      </div>
      <p className="page-address">{link.applyUrl === '' ? 'No address' : link.applyUrl}</p>
      {state === 'open' ? null : <p className="page-hint">{link.notification === '' ? 'Shows the standard text' : link.notification}</p>}
    </div>
  );
}
