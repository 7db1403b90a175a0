import type { ReactElement } from 'react';
import { Art, Button, isSafeHref, MOTIFS, PALETTE_NAMES } from '../../../../engine/react.ts';
import { Select, TextInput } from '../../../controls/index.ts';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';
import { errorOfLink } from '../link/link-text.ts';
import { findPicture, isPictureAddress, type PictureOptions, pictureOf } from './find-picture.ts';
import './picture-field.css';

const anyMotif = MOTIFS.map((motif) => ({ id: motif, label: capital(motif) }));
const anyPalette = PALETTE_NAMES.map((palette) => ({ id: palette, label: capital(palette.replace('-', ' ')) }));

/** A picture: a drawing chosen by motif and palette, or the address of another picture. */
function PictureControl({ field, value, path, problems }: FieldProps<'picture'>): ReactElement {
  const set = useSetValue({ field, path });
  const { formId, seed } = useFormTools();
  const id = controlIdOf(formId, path);
  const text = toText(value);
  const isAddress = isPictureAddress(text);
  const drawn = pictureOf(text || seed);
  const error = isAddress ? (errorOfLink(text) ?? undefined) : undefined;
  const choose = (options: PictureOptions) => set(findPicture(isAddress || text === '' ? seed : text, options));
  return (
    <FormFrame
      field={{ ...field, help: 'One of our own, or the address of another.' }}
      id={id}
      problems={problems}
      error={error}
      isGroup
      className="is-wide"
    >
      {(aria) => (
        <div className="field-picture">
          <div className="field-picture-now">
            {isAddress ? <Photo key={text} address={text} /> : <Art seed={text || seed} className="field-picture-art" />}
          </div>
          <div className="field-picture-choices">
            <label className="field-picture-part" htmlFor={`${id}.motif`}>
              <span>Motif</span>
              <Select
                aria={{ id: `${id}.motif` }}
                value={isAddress ? '' : drawn.motif}
                choices={anyMotif}
                onChange={(name) =>
                  choose({ motif: MOTIFS.find((motif) => motif === name), palette: isAddress ? undefined : drawn.palette })
                }
              />
            </label>
            <label className="field-picture-part" htmlFor={`${id}.palette`}>
              <span>Colours</span>
              <Select
                aria={{ id: `${id}.palette` }}
                value={isAddress ? '' : drawn.palette}
                choices={anyPalette}
                onChange={(name) =>
                  choose({ motif: isAddress ? undefined : drawn.motif, palette: PALETTE_NAMES.find((palette) => palette === name) })
                }
              />
            </label>
            <Button icon="refresh-cw" onClick={() => choose(isAddress ? {} : drawn)}>
              Another like this
            </Button>
            <label className="field-picture-part is-wide" htmlFor={aria.id}>
              <span>Word or address</span>
              <TextInput aria={aria} isLiteral placeholder="Drawn from the id" value={text} onChange={set} />
            </label>
          </div>
        </div>
      )}
    </FormFrame>
  );
}

function Photo({ address }: { readonly address: string }): ReactElement {
  if (errorOfLink(address) !== null || !isSafeHref(address)) return <p className="field-hint">Nothing to show yet.</p>;
  return <img className="field-picture-art" src={address} alt="" referrerPolicy="no-referrer" loading="lazy" />;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const pictureField: FieldDefinition<'picture'> = { Control: PictureControl, start: () => '' };
