import { type ReactElement, useState } from 'react';
import { Button, Dialog } from '#engine/react';
import { Checkbox } from '../controls/checkbox.tsx';
import { TextField } from '../controls/text-field.tsx';
import { addressOfPicture } from '../document/picture-address.ts';
import { nameFromFile } from './picture-files.ts';
import type { Uploaded } from './upload-zone.tsx';

/** The texts of a picture. */
export interface PictureText {
  readonly title: string;
  readonly alt: string;
  readonly decorative: boolean;
}

export interface DescribeDialogProps {
  readonly uploaded: Uploaded;
  readonly onDescribed: (text: PictureText) => void;
  readonly onClose: () => void;
}

/** A dialog for the title and alternative text of an uploaded picture, required before it can be used. */
export function DescribeDialog({ uploaded, onDescribed, onClose }: DescribeDialogProps): ReactElement {
  const [title, setTitle] = useState(nameFromFile(uploaded.name));
  const [alt, setAlt] = useState('');
  const [decorative, setDecorative] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const isMissing = alt.trim() === '' && !decorative;
  const isNameless = title.trim() === '';
  const address = addressOfPicture(uploaded, 400);
  const add = () => {
    setIsConfirming(true);
    if (!isMissing && !isNameless) onDescribed({ title: title.trim(), alt: alt.trim(), decorative });
  };
  return (
    <Dialog isOpen title="What is in the picture?" closeLabel="Close" onClose={onClose}>
      <form
        className="picture-describe"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        {address === null ? null : <img src={address} alt="" className="picture-describe-shown" />}
        {uploaded.left === '' ? null : <p>{uploaded.left}</p>}
        <TextField
          label="What is in it"
          help="One sentence for people who cannot see it, such as: Three students talk to a tutor on a lawn."
          value={alt}
          onChange={setAlt}
          lines={2}
          max={250}
          hasFocus
          error={isConfirming && isMissing ? 'Say what is in the picture, or mark it as a decoration' : null}
        />
        <Checkbox label="It is only a decoration: the text beside it says everything" isOn={decorative} onChange={setDecorative} />
        <TextField
          label="Name"
          help="What editors call it. Nobody else reads it."
          value={title}
          onChange={setTitle}
          max={120}
          error={isConfirming && isNameless ? 'Enter a name' : null}
        />
        <div className="ask-actions">
          <Button variant="primary" type="submit">
            Add picture
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
