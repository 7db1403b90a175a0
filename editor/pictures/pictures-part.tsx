import { type ReactElement, useCallback } from 'react';
import { type JsonRecord, toSlug } from '#engine';
import type { Picture } from '#schemas/catalogue';
import { useValues } from '../check/people.ts';
import { useDraftCheck } from '../check/use-draft-check.ts';
import { freeId, type ItemKey, keyOf, nameOf } from '../document/item-name.ts';
import { addressOf, here, useGo, useSetInLinks } from '../session/address.ts';
import { useItem, useSession } from '../session/hooks.tsx';
import { labelsOf, useKinds } from '../session/kinds.tsx';
import { PictureView } from './picture-view.tsx';
import { PicturesView } from './pictures-view.tsx';

/** All pictures of the draft. One that was uploaded is a new item, which opens. */
export function PicturesPart(): ReactElement {
  const session = useSession();
  const check = useDraftCheck();
  const go = useGo();
  const set = useSetInLinks();
  const pictures = useValues<Picture>('pictures');
  return (
    <PicturesView
      pictures={pictures.map((picture) => ({
        picture,
        uses: check.referencesTo(keyOf({ kind: 'pictures', id: picture.id })).length,
        to: addressOf(`/${keyOf({ kind: 'pictures', id: picture.id })}`, '', set),
      }))}
      canWrite={session.canWrite}
      upload={session.api.uploadPicture}
      onAdd={({ sizes }, words) => {
        const { items } = session.document.store.getState();
        const id = freeId({ kind: 'pictures', id: toSlug(words.title) || 'picture' }, items);
        const key = keyOf({ kind: 'pictures', id });
        session.edit(key, { do: 'replace', value: { id, ...words, focusX: 50, focusY: 50, sizes: sizes.map(toJson) } }, 'Upload a picture');
        go(`/${key}`, { query: here });
      }}
    />
  );
}

/** The open picture, above the form of its words. */
export function PicturePart({ open }: { readonly open: ItemKey }): ReactElement | null {
  const session = useSession();
  const kinds = useKinds();
  const check = useDraftCheck();
  const set = useSetInLinks();
  const item = useItem(open);
  const { id } = nameOf(open);
  const change = useCallback(
    (values: JsonRecord, label: string) => {
      const value = session.document.store.getState().items.get(open)?.value;
      if (typeof value === 'object' && value !== null) session.edit(open, { do: 'replace', value: { ...value, ...values } }, label);
    },
    [session, open],
  );
  const picture = useValues<Picture>('pictures').find((one) => one.id === id);
  if (!item || !picture) return null;
  const uses = check.referencesTo(open).map(({ kind, id: user, title }) => ({
    name: `${kind}/${user}`,
    title,
    kind: labelsOf(kinds, kind).one,
    to: addressOf(`/${kind}/${user}`, '', set),
  }));
  return (
    <PictureView
      picture={picture}
      uses={uses}
      canWrite={session.canWrite}
      upload={session.api.uploadPicture}
      onFocus={(focus) => change({ ...focus }, 'Focus of the picture')}
      onReplace={({ sizes }) => change({ sizes: sizes.map(toJson) }, 'Replace the picture')}
    />
  );
}

function toJson({ width, height, file }: Picture['sizes'][number]): JsonRecord {
  return { width, height, file };
}
