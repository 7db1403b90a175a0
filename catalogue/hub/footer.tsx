import type { ReactElement } from 'react';
import { HubLink, useHubPage, useMessages } from '../../engine/hub.ts';

/** The help line and the same four links on every screen. */
export function Footer(): ReactElement {
  const messages = useMessages();
  const { values, debugAllowed } = useHubPage().pageState;
  const phone = String(values.helpPhone ?? '');
  return (
    <footer className="footer">
      <div className="footer-inner">
        {phone && <p>{messages('footer-help', { phone, hours: String(values.helpHours ?? '') })}</p>}
        <ul className="footer-links">
          <li>
            <HubLink to={String(values.contactUrl ?? '/contact-us')}>{messages('footer-contact')}</HubLink>
          </li>
          <li>
            <HubLink to={String(values.accessibilityUrl ?? '/accessibility')}>{messages('footer-accessibility')}</HubLink>
          </li>
          <li>
            <HubLink to="/status">{messages('footer-status')}</HubLink>
          </li>
          <li>
            <HubLink to="/dashboard/cookies">{messages('cookies-title')}</HubLink>
          </li>
        </ul>
        {debugAllowed && <p className="footer-note">{messages('footer-demonstration')}</p>}
      </div>
    </footer>
  );
}
