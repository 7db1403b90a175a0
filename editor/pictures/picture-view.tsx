import { type MouseEvent, type ReactElement, useId } from 'react';
import { Link } from 'react-router-dom';
import type { JsonRecord } from '#engine';
import type { Picture } from '#schemas/catalogue';
import { useValues } from '../check/people.ts';
import { useDraftCheck } from '../check/use-draft-check.ts';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import { addressOfPicture } from '../document/picture-address.ts';
import { addressOf, useSetInLinks } from '../session/address.ts';
import { useSession } from '../session/hooks.tsx';
import { labelsOf, useKinds } from '../session/kinds.tsx';
import { describeSize, toJson } from './picture-files.ts';
import { UploadZone } from './upload-zone.tsx';
import './pictures.css';

/** A point in a picture, in per cent from its left and top edges. */
interface Focus {
  readonly focusX: number;
  readonly focusY: number;
}

/** The aspect ratios of crops on the hub. */
const shapes = [
  ['card', 'On a card'],
  ['tile', 'On a tile'],
  ['square', 'On a phone'],
] as const;

/** One picture: focus, crops, file replacement, and where it is used. */
export function PictureView({ open }: { readonly open: ItemKey }): ReactElement | null {
  const { canWrite, document, edit } = useSession();
  const kinds = useKinds();
  const uses = useDraftCheck().referencesTo(open);
  const set = useSetInLinks();
  const picture = useValues<Picture>('pictures').find(({ id }) => id === nameOf(open).id);
  if (!picture) return null;
  const change = (values: JsonRecord, label: string) => {
    const value = document.store.getState().items.get(open)?.value;
    if (typeof value === 'object' && value !== null) edit(open, { do: 'replace', value: { ...value, ...values } }, label);
  };
  const address = addressOfPicture(picture, 800);
  return (
    <div className="picture-view">
      {address === null ? (
        <p>It has no file yet.</p>
      ) : (
        <>
          <FocusChoice picture={picture} address={address} onFocus={(focus) => change({ ...focus }, 'Focus of the picture')} />
          <ul className="picture-crops" aria-label="How it is cropped">
            {shapes.map(([shape, label]) => (
              <li key={shape}>
                <img
                  src={address}
                  alt=""
                  className={`picture-crop is-${shape}`}
                  style={{ objectPosition: `${picture.focusX}% ${picture.focusY}%` }}
                />
                <span className="muted">{label}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="muted">{describeSize(picture)}</p>
      {canWrite ? (
        <>
          <UploadZone
            label={address === null ? 'Upload its file' : 'Replace it'}
            onUploaded={({ sizes }) => change({ sizes: sizes.map(toJson) }, 'Replace the picture')}
          />
          {address === null || uses.length === 0 ? null : (
            <p className="muted">A new file shows everywhere as soon as it is published. It may need another description.</p>
          )}
        </>
      ) : null}
      <h4>Where it is used</h4>
      {uses.length === 0 ? (
        <p>No item shows it.</p>
      ) : (
        <ul className="picture-uses">
          {uses.map(({ kind, id, title }) => (
            <li key={`${kind}/${id}`}>
              <Link to={addressOf(`/${kind}/${id}`, '', set)}>{title}</Link> <span className="muted">{labelsOf(kinds, kind).one}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FocusChoiceProps {
  readonly picture: Picture;
  readonly address: string;
  readonly onFocus: (focus: Focus) => void;
}

/** Sets the focus, by a press on the picture or with two sliders. */
function FocusChoice({ picture: { focusX, focusY }, address, onFocus }: FocusChoiceProps): ReactElement {
  const { canWrite } = useSession();
  const id = useId();
  const press = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (canWrite && width > 0 && height > 0)
      onFocus({ focusX: toPercent((clientX - left) / width), focusY: toPercent((clientY - top) / height) });
  };
  return (
    <div className="picture-focus">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press is a shorter way; the sliders do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same by keyboard */}
      <div className="picture-focus-shown" onClick={press}>
        <img src={address} alt="" />
        <span className="picture-focus-mark" style={{ insetInlineStart: `${focusX}%`, insetBlockStart: `${focusY}%` }} />
      </div>
      {canWrite ? (
        <fieldset className="picture-sliders">
          <legend>What to keep in view: press on the picture, or move these</legend>
          <label htmlFor={`${id}.x`}>Across</label>
          <input
            id={`${id}.x`}
            type="range"
            min={0}
            max={100}
            value={focusX}
            onChange={(event) => onFocus({ focusX: Number(event.target.value), focusY })}
          />
          <label htmlFor={`${id}.y`}>Down</label>
          <input
            id={`${id}.y`}
            type="range"
            min={0}
            max={100}
            value={focusY}
            onChange={(event) => onFocus({ focusX, focusY: Number(event.target.value) })}
          />
        </fieldset>
      ) : null}
    </div>
  );
}

function toPercent(part: number): number {
  return Math.round(Math.min(1, Math.max(0, part)) * 100);
}
