import { type ReactElement, useState } from 'react';
import { HubLinkButton, useHubActions, useHubPage, useMessages } from '#engine/hub';
import { Art, Icon, Link, LinkButton } from '#engine/react';
import { useImage } from '../../components/picture/picture.tsx';
import { readText } from '../../rules/reading.ts';

const BENEFITS = [
  { key: 'totum-benefit-food', icon: 'utensils' },
  { key: 'totum-benefit-travel', icon: 'train-front' },
  { key: 'totum-benefit-tech', icon: 'laptop' },
] as const;

/** The partner's address is a setting; without it there is no offer. */
export function Offer(): ReactElement {
  const messages = useMessages();
  const { values } = useHubPage().pageState;
  const address = readText(values.totumUrl);
  if (!/^https?:\/\//i.test(address)) {
    return (
      <div className="card totum-none">
        <p>{messages('totum-not-available')}</p>
        <HubLinkButton to="/">{messages('not-found-link')}</HubLinkButton>
      </div>
    );
  }
  return (
    <div className="card totum-offer">
      <CardLink address={address} image={readText(values.totumImage)} />
      <div className="totum-text">
        <p>{messages('totum-text')}</p>
        <ul className="totum-benefits">
          {BENEFITS.map(({ key, icon }) => (
            <li key={key}>
              <Icon name={icon} />
              <span>{messages(key)}</span>
            </li>
          ))}
        </ul>
        <LinkButton href={address} variant="primary" newTabLabel={messages('opens-in-new-tab-brackets')}>
          {messages('totum-join')}
        </LinkButton>
        <p className="muted small">{messages('totum-elsewhere')}</p>
      </div>
    </div>
  );
}

/** The picture is the link; without a picture, the text is. */
function CardLink({ address, image }: { readonly address: string; readonly image: string }): ReactElement {
  const messages = useMessages();
  const { report } = useHubActions();
  const shown = useImage(image);
  const [failed, setFailed] = useState('');
  const fail = () => {
    setFailed(image);
    report('pictures', 'A picture could not be loaded.');
  };
  const newTab = messages('opens-in-new-tab-brackets');
  if (shown.as === 'photo' && failed !== image) {
    return (
      <Link href={address} newTabLabel={newTab} isPlain className="totum-picture">
        <img src={shown.photo.src} alt={messages('totum-image-text')} onError={fail} />
      </Link>
    );
  }
  return (
    <div className="totum-picture">
      <Art seed="membership" motif="orbit" palette="deep-highlight" className="totum-art" />
      <Link href={address} newTabLabel={newTab}>
        {messages('totum-image-text')}
      </Link>
    </div>
  );
}
