import { type ReactElement, useState } from 'react';
import { Link } from 'react-router-dom';
import { foldText, toSlug } from '#engine';
import type { Picture } from '#schemas/catalogue';
import { useValues } from '../check/people.ts';
import { useDraftCheck } from '../check/use-draft-check.ts';
import { SearchField } from '../controls/search-field.tsx';
import { freeId, keyOf } from '../document/item-name.ts';
import { addressOfPicture } from '../document/picture-address.ts';
import { addressOf, here, useGo, useSetInLinks } from '../session/address.ts';
import { useSession } from '../session/hooks.tsx';
import { DescribeDialog, type PictureText } from './describe-dialog.tsx';
import { describeSize, toJson } from './picture-files.ts';
import { type Uploaded, UploadZone } from './upload-zone.tsx';
import './pictures.css';

/** All pictures of the draft, and an upload zone: each upload becomes a new item and opens. */
export function PicturesView(): ReactElement {
  const session = useSession();
  const go = useGo();
  const pictures = useValues<Picture>('pictures');
  const [search, setSearch] = useState('');
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const wanted = foldText(search);
  const found = pictures.filter(({ title, alt }) => foldText(`${title} ${alt}`).includes(wanted));
  const add = ({ sizes }: Uploaded, text: PictureText) => {
    const { items } = session.document.store.getState();
    const id = freeId({ kind: 'pictures', id: toSlug(text.title) || 'picture' }, items);
    const key = keyOf({ kind: 'pictures', id });
    session.edit(key, { do: 'replace', value: { id, ...text, focusX: 50, focusY: 50, sizes: sizes.map(toJson) } }, 'Upload a picture');
    go(`/${key}`, { query: here });
  };
  return (
    <section className="pictures" aria-label="All pictures">
      <div className="pictures-head">
        <h2>Pictures</h2>
        {session.canWrite ? <UploadZone label="Upload a picture" onUploaded={setUploaded} /> : null}
      </div>
      {pictures.length === 0 ? (
        <p>There is no picture yet. Once one is uploaded, promotions, tiles, guides and other items can show it.</p>
      ) : (
        <>
          <SearchField label="Search pictures" value={search} onChange={setSearch} />
          <ul className="pictures-grid">
            {found.map((picture) => (
              <li key={picture.id}>
                <PictureCard picture={picture} />
              </li>
            ))}
          </ul>
          {found.length === 0 ? <p role="status">No picture matches.</p> : null}
        </>
      )}
      {uploaded === null ? null : (
        <DescribeDialog
          uploaded={uploaded}
          onClose={() => setUploaded(null)}
          onDescribed={(text) => {
            setUploaded(null);
            add(uploaded, text);
          }}
        />
      )}
    </section>
  );
}

function PictureCard({ picture }: { readonly picture: Picture }): ReactElement {
  const key = keyOf({ kind: 'pictures', id: picture.id });
  const uses = useDraftCheck().referencesTo(key).length;
  const to = addressOf(`/${key}`, '', useSetInLinks());
  const { title, alt, decorative, focusX, focusY } = picture;
  const address = addressOfPicture(picture, 400);
  return (
    <article className="picture-card">
      {address === null ? (
        <div className="picture-card-shown" />
      ) : (
        <img className="picture-card-shown" src={address} alt="" loading="lazy" style={{ objectPosition: `${focusX}% ${focusY}%` }} />
      )}
      <h3>
        <Link to={to}>{title}</Link>
      </h3>
      <p>{decorative ? 'Decoration' : alt || 'Nothing says yet what is in it'}</p>
      <p className="muted">{describeSize(picture)}</p>
      <p className="muted">{describeUses(uses)}</p>
    </article>
  );
}

function describeUses(uses: number): string {
  if (uses === 0) return 'Not used';
  return uses === 1 ? 'Used once' : `Used ${uses} times`;
}
