import { type DragEvent, type ReactElement, useId, useRef, useState } from 'react';
import { Button, EventBox, Icon, joinClasses } from '#engine/react';
import { sentenceOf } from '../api/answer.ts';
import { useSession } from '../session/hooks.tsx';
import { refusalOfFile, type Size } from './picture-files.ts';

/** A picture stored by the server, and the name of its file. */
export interface Uploaded {
  readonly name: string;
  readonly sizes: readonly Size[];
  /** Sentences about what was left out; empty when nothing was. */
  readonly left: string;
}

export interface UploadZoneProps {
  /** The label of the button. */
  readonly label: string;
  readonly onUploaded: (uploaded: Uploaded) => void;
}

type State =
  | { readonly kind: 'waiting'; readonly left: string }
  | { readonly kind: 'sending'; readonly name: string }
  | { readonly kind: 'failed'; readonly sentence: string };

const types = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Uploads a picture: chosen with the button, dropped here, or pasted while focus is here. */
export function UploadZone({ label, onUploaded }: UploadZoneProps): ReactElement {
  const { api } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const inputId = useId();
  const [state, setState] = useState<State>({ kind: 'waiting', left: '' });
  const [isOver, setOver] = useState(false);
  const isSending = state.kind === 'sending';
  const take = async ([file, ...others]: readonly File[]) => {
    if (isSending) return;
    if (!file) return setState({ kind: 'waiting', left: 'There was no file in it. Save the picture and choose its file.' });
    const refusal = refusalOfFile(file);
    if (refusal !== null) return setState({ kind: 'failed', sentence: refusal });
    setState({ kind: 'sending', name: file.name });
    const answer = await api.uploadPicture(file);
    if (answer.kind !== 'ok') return setState({ kind: 'failed', sentence: sentenceOf(answer) });
    const { sizes, isFirstFrame = false } = answer.value;
    const left = [
      ...(isFirstFrame ? [`${file.name} moves. Only its first frame is kept.`] : []),
      ...(others.length > 0 ? [`Only ${file.name} is uploaded. Upload the others one at a time.`] : []),
    ].join(' ');
    setState({ kind: 'waiting', left });
    onUploaded({ name: file.name, sizes: sizes.map(({ width, height, file: hash }) => ({ width, height, file: hash })), left });
  };
  const over = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isInside);
  };
  return (
    <EventBox
      className={joinClasses('upload-zone', isOver && 'is-over')}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        void take([...event.dataTransfer.files]);
      }}
      onPaste={(event) => void take([...event.clipboardData.files])}
    >
      <input
        ref={input}
        id={inputId}
        type="file"
        accept={types}
        aria-label={label}
        className="visually-hidden"
        tabIndex={-1}
        onChange={(event) => {
          if (event.target.files?.length) void take([...event.target.files]);
          event.target.value = '';
        }}
      />
      <Button icon="upload" isDisabled={isSending} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <p className="upload-hint">or drop it here, or paste it. JPEG, PNG, WebP, AVIF or GIF, up to 20 MB.</p>
      <div role="status">
        {isSending ? (
          <p className="upload-sending">
            <progress aria-label={`Uploading ${state.name}`} /> <span>{`Uploading ${state.name}`}</span>
          </p>
        ) : null}
        {state.kind === 'waiting' && state.left !== '' ? <p className="upload-hint">{state.left}</p> : null}
      </div>
      {state.kind === 'failed' ? (
        <p className="upload-error" role="alert">
          <Icon name="circle-alert" /> <span>{state.sentence}</span>
        </p>
      ) : null}
    </EventBox>
  );
}
