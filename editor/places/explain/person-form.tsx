import type { ReactElement } from 'react';
import { listModeChoices } from '#engine';
import type { Elements } from '#engine/react';
import { Checkbox } from '../../controls/checkbox.tsx';
import { ChoiceField } from '../../controls/choice-field.tsx';
import { listGroups, listTags, type PersonChoice } from '../../explain/person-choice.ts';
import { describeTile, type PersonNames } from '../../explain/person-names.ts';
import { useWhyNames } from '../../explain/use-why-names.ts';
import { NamedMoments } from '../../preview/named-moments.tsx';
import { ExactMoment } from '../../preview/time-control.tsx';
import { useMoments } from '../../preview/use-moments.ts';

export interface PersonFormProps {
  readonly choice: PersonChoice;
  readonly onChoice: (choice: PersonChoice) => void;
  /** The current moment, ISO. */
  readonly now: string;
}

type Values = Readonly<Record<string, string>>;

/** The values after one choice; an empty one is removed. */
function choose<Value extends string>(values: Readonly<Record<string, Value>>, id: string, value: Value | ''): Record<string, Value> {
  const { [id]: _, ...others } = values;
  return value === '' ? others : { ...others, [id]: value };
}

/** Fixed options that describe a person. Only the time is typed. */
export function PersonForm({ choice, onChoice, now }: PersonFormProps): ReactElement {
  const names = useWhyNames();
  const moments = useMoments(now);
  const { vocabulary } = names;
  const set = (part: Partial<PersonChoice>) => onChoice({ ...choice, ...part });
  return (
    <div className="person-form">
      <fieldset>
        <legend>Statuses</legend>
        {vocabulary.schemes.map(({ id, label, states }) => (
          <Choices
            key={id}
            label={`${label} status`}
            usual="Any"
            value={choice.tiles[id] ?? ''}
            options={states.map((state) => ({ id: state, label: shortLabel(describeTile({ scheme: id, state }, names), label) }))}
            onChange={(state) => set({ tiles: choose<string>(choice.tiles, id, state) })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>Who they are</legend>
        {listGroups(vocabulary).map(({ id, label, tags }) => (
          <Choices
            key={id}
            label={label}
            usual="As usual"
            value={choice.groups[id] ?? ''}
            options={tags}
            onChange={(word) => set({ groups: choose<string>(choice.groups, id, word) })}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>When</legend>
        <ExactMoment now={now} onMove={(moment) => set({ now: moment })} />
        <NamedMoments moments={moments} onMove={(moment) => set({ now: moment })} />
        {vocabulary.modes.map((word) => (
          <Choices
            key={word.id}
            label={word.label}
            usual="As it is then"
            value={choice.modes[word.id] ?? ''}
            options={listModeChoices(word)}
            onChange={(value) => set({ modes: choose<string>(choice.modes, word.id, value) })}
          />
        ))}
      </fieldset>
      <TagChoices vocabulary={vocabulary} chosen={choice.tags} onChosen={(tags) => set({ tags })} />
      <FactChoices vocabulary={vocabulary} facts={choice.facts} onFacts={(facts) => set({ facts })} />
    </div>
  );
}

interface TagChoicesProps {
  readonly vocabulary: PersonNames['vocabulary'];
  readonly chosen: PersonChoice['tags'];
  readonly onChosen: (tags: PersonChoice['tags']) => void;
}

/** The tags of which a person may have several, by group. */
function TagChoices({ vocabulary, chosen, onChosen }: TagChoicesProps): ReactElement {
  return (
    <>
      {listTags(vocabulary).map(({ id, label, tags }) => (
        <More key={id} label={label} count={tags.filter((tag) => chosen.includes(tag.id)).length}>
          <div className="person-ticks">
            {tags.map((tag) => (
              <Checkbox
                key={tag.id}
                label={tag.label}
                isOn={chosen.includes(tag.id)}
                onChange={(isOn) => onChosen(isOn ? [...chosen, tag.id] : chosen.filter((one) => one !== tag.id))}
              />
            ))}
          </div>
        </More>
      ))}
    </>
  );
}

interface FactChoicesProps {
  readonly vocabulary: PersonNames['vocabulary'];
  readonly facts: PersonChoice['facts'];
  readonly onFacts: (facts: PersonChoice['facts']) => void;
}

function FactChoices({ vocabulary, facts, onFacts }: FactChoicesProps): ReactElement {
  return (
    <More label="Facts" count={Object.keys(facts).length}>
      <div className="person-facts">
        {vocabulary.facts.map(({ id, label }) => (
          <Choices
            key={id}
            label={label}
            usual="As usual"
            value={facts[id] ?? ''}
            options={yesOrNo}
            onChange={(answer) => onFacts(choose<'yes' | 'no'>(facts, id, answer))}
          />
        ))}
      </div>
    </More>
  );
}

/** Choices that are folded while none is made. */
function More({ label, count, children }: { readonly label: string; readonly count: number; readonly children: Elements }): ReactElement {
  return (
    <details className="person-more" open={count > 0 || undefined}>
      <summary>
        <span>{label}</span>
        {count > 0 ? <span className="person-count">{` ${count} chosen`}</span> : null}
      </summary>
      {children}
    </details>
  );
}

const yesOrNo = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
] as const;

/** Shortens a label below its scheme: "Undergraduate: sent" below "Undergraduate status" is "Sent". */
function shortLabel(label: string, scheme: string): string {
  const rest = label.startsWith(`${scheme}: `) ? label.slice(scheme.length + 2) : label;
  return `${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`;
}

interface ChoicesProps<Id extends string> {
  readonly label: string;
  /** The label while nothing is chosen. */
  readonly usual: string;
  readonly value: Id | '';
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly onChange: (value: Id | '') => void;
}

function Choices<Id extends string>({ label, usual, value, options, onChange }: ChoicesProps<Id>): ReactElement {
  return <ChoiceField<Id | ''> label={label} value={value} choices={[{ id: '', label: usual }, ...options]} onChange={onChange} />;
}

/** The number of choices made. */
export function countChosen({ tiles, groups, tags, facts, modes, now }: PersonChoice): number {
  const count = (values: Values) => Object.keys(values).length;
  return count(tiles) + count(groups) + tags.length + count(facts) + count(modes) + (now === null ? 0 : 1);
}
