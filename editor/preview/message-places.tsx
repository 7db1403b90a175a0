import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type DrawnText, type FromPreview, readMessageParts } from '#engine';
import { joinClasses } from '#engine/react';
import type { Persona } from '#schemas/catalogue';
import { useValues } from '../check/people.ts';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import { addressOf, useSetInLinks } from '../session/address.ts';
import { useDraft, useItem } from '../session/hooks.tsx';
import { fromQuery, type PreviewSettings, toQuery } from './settings.ts';
import type { HubScreen } from './use-hub-screens.ts';
import { usePlacesOf } from './use-message-places.ts';
import './message-places.css';
import type { ItemState } from '../document/item-state.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { toScreen } from './screen.ts';
import { useFrame, type WatchItems } from './use-frame.ts';
import './preview.css';

interface PlacePictureProps {
  /** The description of the picture. */
  readonly title: string;
  readonly items: ReadonlyMap<ItemKey, ItemState>;
  readonly watch?: WatchItems;
  /** The record of the previewed person. */
  readonly record: unknown;
  /** How it is rendered, and the address of the screen. */
  readonly settings: PreviewSettings;
  /** The outlined item. */
  readonly selected: ItemKey;
  /** Called with the texts on the screen; keep the function stable. */
  readonly onTexts: (texts: readonly DrawnText[]) => void;
}

/** A live thumbnail of a hub screen: the live frame, scaled down and inert. */
function PlacePicture({ title, items, watch, record, settings, selected, onTexts }: PlacePictureProps): ReactElement {
  const screen = useMemo(
    () => toScreen({ ...settings, clicks: 'use', hasGhosts: false }, record, { selected, listsTexts: true }),
    [settings, record, selected],
  );
  const onMessage = useCallback((message: FromPreview) => (message.kind === 'texts' ? onTexts(message.texts) : undefined), [onTexts]);
  const frame = useFrame({ side: 'draft', items, screen, watch, onMessage });
  return (
    <div className="place-picture" inert>
      <PreviewFrame title={title} frame={frame} width={settings.width} />
    </div>
  );
}

/** The number of screens listed initially. */
const AT_FIRST = 8;

/** The places of a message: every screen that shows it, a picture of one of them, and the values of its placeholders there. */
export function MessagePlaces({ open }: { readonly open: ItemKey }): ReactElement | null {
  const places = usePlacesOf(open);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (places === null) return <p role="status">Looking for its place</p>;
  if (places.length === 0) return <p>It was not found on any screen. It may be a text of the server, or nothing may use it any more.</p>;
  const drawn = places.filter(({ isOpen }) => isOpen);
  const shown = drawn.find(({ address }) => address === chosen) ?? drawn[0];
  return (
    <div className="places">
      <p className="places-list">
        <span>Stands on:</span>
        {(isWhole ? places : places.slice(0, AT_FIRST)).map((place) => (
          <PlaceLink key={place.address} place={place} isShown={place === shown} onShow={setChosen} />
        ))}
        {isWhole || places.length <= AT_FIRST ? null : (
          <button type="button" className="link-button" onClick={() => setWhole(true)}>{`and ${places.length - AT_FIRST} more`}</button>
        )}
      </p>
      {shown ? <Picture key={shown.address} open={open} place={shown} /> : null}
    </div>
  );
}

interface PlaceLinkProps {
  readonly place: HubScreen;
  readonly isShown: boolean;
  readonly onShow: (address: string) => void;
}

/** Links to the screen in the preview. A screen that needs a choice first, such as an item by its id, is not linked. */
function PlaceLink({ place: { address, label, isOpen }, isShown, onShow }: PlaceLinkProps): ReactElement {
  const set = useSetInLinks();
  const [query] = useSearchParams();
  if (!isOpen) return <span className="places-name">{label}</span>;
  const show = () => onShow(address);
  const next = new URLSearchParams([...query, ...toQuery({ ...fromQuery(query), place: address })]);
  const search = addressOf('', String(new URLSearchParams(Object.fromEntries(next))), set).search;
  return (
    <Link
      to={{ search }}
      replace
      state={{ showsPreview: true }}
      className={joinClasses('places-name', isShown && 'is-shown')}
      onFocus={show}
      onMouseEnter={show}
    >
      {label}
    </Link>
  );
}

function Picture({ open, place }: { readonly open: ItemKey; readonly place: HubScreen }): ReactElement | null {
  const [query] = useSearchParams();
  const items = useDraft((state) => state.items);
  const personas = useValues<Persona>('personas');
  const [texts, setTexts] = useState<readonly DrawnText[]>([]);
  const keep = useCallback((found: readonly DrawnText[]) => setTexts(found), []);
  const settings = useMemo(() => ({ ...fromQuery(query), place: place.address }), [query, place.address]);
  const ordered = [...personas].sort((one, other) => one.order - other.order);
  const persona = ordered.find(({ id }) => id === settings.persona) ?? ordered[0];
  if (!persona) return null;
  const openTexts = texts.filter(({ key }) => key === open).map(({ text }) => text);
  return (
    <div className="places-picture">
      <PlacePicture
        title={`Picture of ${place.label}`}
        items={items}
        record={persona.record}
        settings={settings}
        selected={open}
        onTexts={keep}
      />
      <OpenTexts open={open} said={openTexts} where={place.label} />
    </div>
  );
}

/** The message's text in the picture, and an example of each placeholder value. */
function OpenTexts({
  open,
  said: texts,
  where,
}: {
  readonly open: ItemKey;
  readonly said: readonly string[];
  readonly where: string;
}): ReactElement {
  const value = useItem(open)?.value;
  const text = typeof value === 'object' && value !== null && 'text' in value ? String(value.text) : nameOf(open).id;
  const [first] = texts;
  const { names, values } = readMessageParts(text, first ?? '');
  return (
    <div>
      <p>
        {first === undefined
          ? `Not on ${where} as it is now. It may come up at another moment, such as after a mistake.`
          : `As this person reads it: “${first}”`}
      </p>
      {names.length > 0 ? (
        <dl className="places-values">
          {names.map((name) => (
            <div key={name}>
              <dt>{`{${name}}`}</dt>
              <dd>{values[name] === undefined ? 'is filled in' : `is filled in, here with “${values[name]}”`}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
