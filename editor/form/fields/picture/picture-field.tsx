import type { ReactElement } from 'react';
import { pictureIdOf, toPictureName } from '#engine';
import { Button, MOTIFS, PALETTE_NAMES } from '#engine/react';
import { Select } from '../../../controls/choice-field.tsx';
import { isPictureAddress, ShownPicture } from '../../../controls/shown-picture.tsx';
import { TextInput } from '../../../controls/text-field.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormContext, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';
import { errorOfLink } from '../link/link-text.ts';
import { findPicture, type PictureOptions, pictureOf } from './find-picture.ts';
import './picture-field.css';

const anyMotif = MOTIFS.map((motif) => ({ id: motif, label: capital(motif) }));
const anyPalette = PALETTE_NAMES.map((palette) => ({ id: palette, label: capital(palette.replace('-', ' ')) }));

/** A picture: one that was uploaded, a drawing chosen by motif and palette, or the address of another picture. */
function PictureControl({ field, value, path, problems }: FieldProps<'picture'>): ReactElement {
  const set = useSetValue({ field, path });
  const { formId, seed } = useFormTools();
  const { findUpload } = useFormContext();
  const id = controlIdOf(formId, path);
  const text = toText(value);
  const uploaded = pictureIdOf(text);
  // An uploaded picture has no drawing options, like an address.
  const isAddress = isPictureAddress(text);
  const isDrawn = uploaded === null && !isAddress;
  const drawn = pictureOf(isDrawn ? text || seed : seed);
  const error = isAddress ? (errorOfLink(text) ?? undefined) : undefined;
  const choose = (options: PictureOptions) => set(findPicture(isDrawn && text !== '' ? text : seed, options));
  const nothing = <p className="field-hint">Nothing to show yet.</p>;
  const shown = { findUpload, className: 'field-picture-art' };
  return (
    <FormFrame field={field} id={id} problems={problems} error={error} isGroup className="is-wide">
      {(aria) => (
        <div className="field-picture">
          <div className="field-picture-now">
            {error === undefined ? <ShownPicture key={text} text={text || seed} nothing={nothing} {...shown} /> : nothing}
          </div>
          <div className="field-picture-choices">
            <UploadedChoice id={`${id}.uploaded`} chosen={uploaded} onChoose={set} />
            <label className="field-picture-part" htmlFor={`${id}.motif`}>
              <span>Motif</span>
              <Select
                aria={{ id: `${id}.motif` }}
                value={isDrawn ? drawn.motif : ''}
                choices={anyMotif}
                onChange={(name) => choose({ motif: MOTIFS.find((motif) => motif === name), palette: isDrawn ? drawn.palette : undefined })}
              />
            </label>
            <label className="field-picture-part" htmlFor={`${id}.palette`}>
              <span>Colours</span>
              <Select
                aria={{ id: `${id}.palette` }}
                value={isDrawn ? drawn.palette : ''}
                choices={anyPalette}
                onChange={(name) =>
                  choose({ motif: isDrawn ? drawn.motif : undefined, palette: PALETTE_NAMES.find((palette) => palette === name) })
                }
              />
            </label>
            <Button icon="refresh-cw" onClick={() => choose(isDrawn ? drawn : {})}>
              Another like this
            </Button>
            <label className="field-picture-part is-wide" htmlFor={aria.id}>
              <span>Word or address</span>
              <TextInput aria={aria} content="literal" placeholder="Drawn from the id" value={text} onChange={set} />
            </label>
          </div>
        </div>
      )}
    </FormFrame>
  );
}

interface UploadedChoiceProps {
  readonly id: string;
  readonly chosen: string | null;
  readonly onChoose: (name: string) => void;
}

/** A select of the uploaded pictures, with a link to upload one. */
function UploadedChoice({ id, chosen, onChoose }: UploadedChoiceProps): ReactElement {
  const { listItems, openItem } = useFormContext();
  const pictures = listItems('pictures');
  const choices = pictures.map(({ id: one, title }) => ({ id: one, label: title }));
  const nothing = pictures.length === 0 ? 'None yet: upload one under Pictures' : 'None';
  return (
    <>
      <label className="field-picture-part is-wide" htmlFor={id}>
        <span>Uploaded picture</span>
        <Select
          aria={{ id }}
          value={chosen ?? ''}
          choices={choices}
          nothing={nothing}
          unknown="not there any more"
          onChange={(name) => onChoose(name === '' ? '' : toPictureName(name))}
        />
      </label>
      {chosen === null ? null : (
        <Button icon="image" onClick={() => openItem('pictures', chosen)}>
          Open this picture
        </Button>
      )}
    </>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export const pictureField: FieldDefinition<'picture'> = { Control: PictureControl, start: () => '' };
