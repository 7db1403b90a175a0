import { type ReactElement, useDeferredValue, useMemo, useState } from 'react';
import { type ItemKind, writeNumber } from '#engine';
import { Badge, Button, EmptyState, Icon } from '#engine/react';
import { Checkbox } from '../../controls/checkbox.tsx';
import { ChoiceField } from '../../controls/choice-field.tsx';
import { ScreenHeading } from '../../controls/screen-heading.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { type ItemName, keyOf } from '../../document/item-name.ts';
import { pointerOf } from '../../form/form-context.ts';
import { formOf } from '../../form/form-of.ts';
import { FieldDifference } from '../../reading/change-fields.tsx';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { formatCount } from '../../reading/who.ts';
import { useGo } from '../../session/address.ts';
import { useDraft, useSession } from '../../session/hooks.tsx';
import { usePack } from '../../session/pack.tsx';
import { useOfferTakeBack } from '../../session/use-offer-take-back.ts';
import { editsOfFound, type FindOptions, type FoundText, findInTexts, listDraftLinks, listDraftTexts, nameOfPlace } from './find-texts.ts';
import '../../reading/change-list.css';
import './find-screen.css';

/** Search options besides the query. */
interface FindChoice extends FindOptions {
  /** Links are searched too. */
  readonly hasLinks: boolean;
  /** The kind to search; null for all. */
  readonly kind: ItemKind | null;
}

/** More matches than this are shown on request. */
const PAGE = 100;

const FIRST_CHOICE: FindChoice = { find: '', replacement: '', isExactCase: false, isWholeWord: true, hasLinks: false, kind: null };

/** Finds text in all items and replaces it in the checked places. */
export function FindScreen(): ReactElement {
  const { canWrite, editMany } = useSession();
  const offer = useOfferTakeBack();
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const found = useFound(useDeferredValue(choice));
  /** The unchecked places, by name. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const able = found.filter(({ why }) => why === null);
  const chosen = able.filter((place) => !left.has(nameOfPlace(place)));
  const keep = (places: readonly FoundText[], isIn: boolean) => {
    const next = new Set(left);
    for (const place of places)
      if (isIn) next.delete(nameOfPlace(place));
      else next.add(nameOfPlace(place));
    setLeft(next);
  };
  const replace = () => {
    setLeft(new Set());
    const label = choice.replacement === '' ? `Remove “${choice.find}”` : `Replace “${choice.find}” by “${choice.replacement}”`;
    offer(`${label}: ${formatCount(chosen.length, 'place')} changed in the draft.`, editMany(editsOfFound(chosen), label));
  };
  const verb = choice.replacement === '' ? 'Remove' : 'Replace';
  return (
    <div className="screen find">
      <ScreenHeading text="Find and replace" />
      <FindFields choice={choice} onChoice={setChoice} />
      {choice.find === '' ? null : (
        <div className="find-sum" role="status">
          <strong>{describeFound(found)}</strong>
          {canWrite && able.length > 0 ? (
            <Button variant="primary" isDisabled={chosen.length === 0} onClick={replace}>
              {`${verb} in ${formatCount(chosen.length, 'place')}`}
            </Button>
          ) : null}
        </div>
      )}
      <Places found={found} left={left} onKeep={keep} />
      {choice.find !== '' && found.length === 0 ? (
        <EmptyState seed="replace" text="No text has it. Names, conditions and dates are not searched." />
      ) : null}
    </div>
  );
}

/** Every text that matches the query. */
function useFound(choice: FindChoice): readonly FoundText[] {
  const editorPack = usePack();
  const { kinds } = editorPack.pack;
  const items = useDraft((state) => state.items);
  const texts = useMemo(() => listDraftTexts(items, kinds), [items, kinds]);
  const links = useMemo(
    () => (choice.hasLinks ? listDraftLinks(items, ({ kind, id }) => formOf(editorPack, kind, id)) : []),
    [items, editorPack, choice.hasLinks],
  );
  return useMemo(() => {
    const searched = [...texts, ...links].filter(({ kind }) => choice.kind === null || kind === choice.kind);
    return findInTexts(searched, choice, kinds);
  }, [texts, links, choice, kinds]);
}

/** Describes the results in a sentence. */
function describeFound(found: readonly FoundText[]): string {
  if (found.length === 0) return 'Nothing found';
  const items = new Set(found.map(({ kind, id }) => `${kind}/${id}`)).size;
  const skipped = found.filter(({ why }) => why !== null).length;
  const where = `${formatCount(found.length, 'place')} in ${formatCount(items, 'item')}`;
  return skipped === 0 ? where : `${where}, ${writeNumber(skipped)} of them to be left as ${skipped === 1 ? 'it is' : 'they are'}`;
}

const EVERYWHERE = { id: 'everywhere', label: 'All texts that people read' };

interface FindFieldsProps {
  readonly choice: FindChoice;
  readonly onChoice: (choice: FindChoice) => void;
}

function FindFields({ choice, onChoice }: FindFieldsProps): ReactElement {
  const { kinds: all } = usePack().pack;
  const kinds = all.read.map(({ name, labels }) => ({ id: name, label: labels.many }));
  const set = (part: Partial<FindChoice>) => onChoice({ ...choice, ...part });
  return (
    <div className="panel find-fields">
      <TextField label="Find" value={choice.find} hasFocus onChange={(find) => set({ find })} />
      <TextField
        label="Replace with"
        hint={choice.replacement === '' ? 'Empty: what is found is removed.' : ''}
        value={choice.replacement}
        onChange={(replacement) => set({ replacement })}
      />
      <ChoiceField
        label="In"
        value={choice.kind ?? EVERYWHERE.id}
        choices={[EVERYWHERE, ...kinds]}
        onChange={(kind) => set({ kind: kinds.find(({ id }) => id === kind)?.id ?? null })}
      />
      <div className="find-options">
        <Checkbox label="Match capitals" isOn={choice.isExactCase} onChange={(isExactCase) => set({ isExactCase })} />
        <Checkbox label="Whole words only" isOn={choice.isWholeWord} onChange={(isWholeWord) => set({ isWholeWord })} />
        <Checkbox label="Links too" isOn={choice.hasLinks} onChange={(hasLinks) => set({ hasLinks })} />
      </div>
    </div>
  );
}

interface PlacesProps {
  readonly found: readonly FoundText[];
  readonly left: ReadonlySet<string>;
  readonly onKeep: (places: readonly FoundText[], isIn: boolean) => void;
}

/** Every match by kind, before and after, each with a checkbox. */
function Places({ found, left, onKeep }: PlacesProps): ReactElement {
  const { canWrite } = useSession();
  const labels = useItemLabels();
  const [pages, setPages] = useState(1);
  const shown = found.slice(0, pages * PAGE);
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  return (
    <>
      {kinds.map((kind) => {
        const own = shown.filter((place) => place.kind === kind);
        const able = found.filter((place) => place.kind === kind && place.why === null);
        const count = able.filter((place) => !left.has(nameOfPlace(place))).length;
        const title = labels.kindTitle(kind);
        return (
          <section key={kind} className="find-group" aria-label={title}>
            <h2>
              {canWrite && able.length > 0 ? (
                <Checkbox
                  label={title}
                  spoken={`All of ${title}`}
                  isOn={count === able.length}
                  isMixed={count > 0 && count < able.length}
                  onChange={(isOn) => onKeep(able, isOn)}
                />
              ) : (
                <span>{title}</span>
              )}
              <span className="change-count">{count === able.length ? able.length : `${count} of ${able.length}`}</span>
            </h2>
            <ul className="plain-list">
              {own.map((place) => (
                <Place key={nameOfPlace(place)} place={place} isIn={!left.has(nameOfPlace(place))} onIn={(isIn) => onKeep([place], isIn)} />
              ))}
            </ul>
          </section>
        );
      })}
      {found.length > shown.length ? (
        <div>
          <Button onClick={() => setPages(pages + 1)}>{`Show ${Math.min(PAGE, found.length - shown.length)} more`}</Button>
        </div>
      ) : null}
    </>
  );
}

interface PlaceProps {
  readonly place: FoundText;
  readonly isIn: boolean;
  readonly onIn: (isIn: boolean) => void;
}

function Place({ place, isIn, onIn }: PlaceProps): ReactElement {
  const { canWrite } = useSession();
  const labels = useItemLabels();
  const go = useGo();
  const { kind, id, path, before, after, count, why } = place;
  const steps = path.map(String);
  const title = labels.titleOfItem({ kind, id } satisfies ItemName);
  const field = labels.fieldLabel(kind, steps);
  return (
    <li className="panel-row find-place">
      <div className="change-row-head">
        {why === null && canWrite ? (
          <Checkbox label={<strong>{title}</strong>} spoken={`${title}, ${field}`} isOn={isIn} onChange={onIn} />
        ) : (
          <strong>{title}</strong>
        )}
        <span className="find-field">{field}</span>
        {count > 1 ? <Badge>{`${count} times`}</Badge> : null}
        <Button
          variant="quiet"
          className="is-dense"
          onClick={() => go(`/${keyOf({ kind, id })}`, { state: { at: pointerOf(path) } })}
          aria-label={`Open ${title}`}
        >
          Open
        </Button>
      </div>
      {why === null ? (
        <FieldDifference field={{ path: steps, kind: 'value', before, after }} kind={kind} labels={labels} />
      ) : (
        <>
          <p>{before}</p>
          <p className="find-why">
            <Icon name="info" size="sm" />
            <span>{`Not replaced. ${why}`}</span>
          </p>
        </>
      )}
    </li>
  );
}
