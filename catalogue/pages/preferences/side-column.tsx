import type { ReactElement } from 'react';
import { HubLink, useHubPage, useMessages } from '#engine/hub';
import { Link } from '#engine/react';
import { DisplayChoice } from '../../components/display/display-choice.tsx';
import { readText } from '../../rules/reading.ts';

const accountLinks = [
  { value: 'profileUrl', words: 'preferences-profile' },
  { value: 'passwordUrl', words: 'preferences-password' },
  { value: 'languageUrl', words: 'preferences-language' },
] as const;

/** Links to the account, which is on another site, and settings for appearance and motion. */
export function SideColumn(): ReactElement {
  const messages = useMessages();
  const { values, bases } = useHubPage().pageState;
  const company = { name: readText(values.companyName), url: readText(values.companyUrl) };
  const companyUrl = company.url.startsWith('/') ? `${bases.base ?? ''}${company.url}` : company.url;
  return (
    <aside className="preferences-side" aria-label={messages('preferences-side')}>
      <section>
        <h2>{messages('preferences-also')}</h2>
        <ul className="plain-list">
          {accountLinks.map((link) => {
            const to = readText(values[link.value]);
            return to ? (
              <li key={link.value}>
                <HubLink to={to}>{messages(link.words)}</HubLink>
              </li>
            ) : null;
          })}
          {company.name && company.url ? (
            <li>
              <Link href={companyUrl} newTabLabel={messages('opens-in-new-tab-brackets')}>
                {company.name}
              </Link>
            </li>
          ) : null}
        </ul>
      </section>
      <section>
        <h2>{messages('preferences-look')}</h2>
        <DisplayChoice name="theme" />
        <DisplayChoice name="motion" />
      </section>
    </aside>
  );
}
