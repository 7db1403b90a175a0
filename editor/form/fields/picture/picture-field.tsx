import type { ReactElement } from 'react';
import { Art, Button, isSafeHref, MOTIFS, PALETTE_NAMES } from '../../../../engine/react.ts';
import { FieldFrame } from '../../field-frame.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import { Select } from '../../select.tsx';
import { toText } from '../../to-text.ts';
import { complaintOfLink } from '../link/link-text.ts';
import { type DrawnPicture, findPicture, isPictureAddress, pictureOf } from './find-picture.ts';
import './picture-field.css';

const anyMotif = MOTIFS.map((motif) => ({ id: motif, label: capital(motif) }));
const anyPalette = PALETTE_NAMES.map((palette) => ({ id: palette, label: capital(palette.replace('-', ' ')) }));

/** A picture: one of our own, chosen by motif and palette, or the address of another. */
function PictureControl({ field, value, path, problems }: FieldProps<'picture'>): ReactElement {
  const set = useSetValue({ field, path });
  const { formId, seed } = useFormTools();
  const id = controlIdOf(formId, path);
  const text = toText(value);
  const isAddress = isPictureAddress(text);
  const drawn = pictureOf(text || seed);
  const complaint = isAddress ? (complaintOfLink(text) ?? undefined) : undefined;
  const choose = (wish: Partial<DrawnPicture>) => set(findPicture(isAddress || text === '' ? seed : text, wish));
  return (
    <FieldFrame
      field={{ ...field, help: 'One of our own, or the address of another.' }}
      id={id}
      problems={problems}
      complaint={complaint}
      isGroup
      className="is-wide"
    >
      {(meaning) => (
        <div className="field-picture">
          <div className="field-picture-now">
            {isAddress ? <Photo key={text} address={text} /> : <Art seed={text || seed} className="field-picture-art" />}
          </div>
          <div className="field-picture-choices">
            <label className="field-picture-part" htmlFor={`${id}.motif`}>
              <span>Motif</span>
              <Select
                meaning={{ id: `${id}.motif`, 'aria-describedby': undefined, 'aria-invalid': undefined }}
                value={isAddress ? '' : drawn.motif}
                options={anyMotif}
                onChoose={(name) =>
                  choose({ motif: MOTIFS.find((motif) => motif === name), palette: isAddress ? undefined : drawn.palette })
                }
              />
            </label>
            <label className="field-picture-part" htmlFor={`${id}.palette`}>
              <span>Colours</span>
              <Select
                meaning={{ id: `${id}.palette`, 'aria-describedby': undefined, 'aria-invalid': undefined }}
                value={isAddress ? '' : drawn.palette}
                options={anyPalette}
                onChoose={(name) =>
                  choose({ motif: isAddress ? undefined : drawn.motif, palette: PALETTE_NAMES.find((palette) => palette === name) })
                }
              />
            </label>
            <Button icon="refresh-cw" onClick={() => choose(isAddress ? {} : drawn)}>
              Another like this
            </Button>
            <label className="field-picture-part is-wide" htmlFor={meaning.id}>
              <span>Word or address</span>
              <input
                {...meaning}
                className="field-input"
                type="text"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="Drawn from the id"
                value={text}
                onChange={(event) => set(event.target.value)}
              />
            </label>
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

function Photo({ address }: { readonly address: string }): ReactElement {
  if (complaintOfLink(address) !== null || !isSafeHref(address)) return <p className="field-remark">Nothing to show yet.</p>;
  return <img className="field-picture-art" src={address} alt="" referrerPolicy="no-referrer" loading="lazy" />;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const pictureField: FieldDefinition<'picture'> = { Control: PictureControl, start: () => '' };
