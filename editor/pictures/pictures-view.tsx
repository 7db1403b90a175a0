import { type ReactElement, useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { foldText } from '#engine';
import type { Picture } from '#schemas/catalogue';
import { SearchField } from '../controls/search-field.tsx';
import { addressOfPicture } from '../document/picture-address.ts';
import { DescribeDialog, type PictureWords } from './describe-dialog.tsx';
import { describeSize } from './picture-files.ts';
import { type Uploaded, UploadZone, type UploadZoneProps } from './upload-zone.tsx';
import './pictures.css';

/** A picture of the draft, with how many items show it. */
interface ListedPicture {
  readonly picture: Picture;
  readonly uses: number;
  /** The address of its form. */
  readonly to: To;
}

export interface PicturesViewProps extends Pick<UploadZoneProps, 'upload'> {
  readonly pictures: readonly ListedPicture[];
  readonly canWrite: boolean;
  /** Adds a picture to the draft. */
  readonly onAdd: (uploaded: Uploaded, words: PictureWords) => void;
}

/** All uploaded pictures, and the way in for another. */
export function PicturesView({ pictures, canWrite, upload, onAdd }: PicturesViewProps): ReactElement {
  const [search, setSearch] = useState('');
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  const wanted = foldText(search);
  const found = pictures.filter(({ picture: { title, alt } }) => foldText(`${title} ${alt}`).includes(wanted));
  return (
    <section className="pictures" aria-label="All pictures">
      <div className="pictures-head">
        <h2>Pictures</h2>
        {canWrite ? <UploadZone label="Upload a picture" upload={upload} onUploaded={setUploaded} /> : null}
      </div>
      {pictures.length === 0 ? (
        <p>There is no picture yet. Once one is uploaded, promotions, tiles, guides and other items can show it.</p>
      ) : (
        <>
          <SearchField label="Search pictures" value={search} onChange={setSearch} />
          <ul className="pictures-grid">
            {found.map((listed) => (
              <li key={listed.picture.id}>
                <PictureCard {...listed} />
              </li>
            ))}
          </ul>
          {found.length === 0 ? <p role="status">No picture is called that.</p> : null}
        </>
      )}
      {uploaded === null ? null : (
        <DescribeDialog
          uploaded={uploaded}
          onClose={() => setUploaded(null)}
          onDescribed={(words) => {
            setUploaded(null);
            onAdd(uploaded, words);
          }}
        />
      )}
    </section>
  );
}

function PictureCard({ picture, uses, to }: ListedPicture): ReactElement {
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
