import type { ReactElement } from 'react';
import { HubLink, useHubPage, useWords } from '../../engine/hub.ts';

/** The help line and the same four links on every screen. */
export function Footer(): ReactElement {
  const words = useWords();
  const { values, debugAllowed } = useHubPage().pageState;
  const phone = String(values.helpPhone ?? '');
  return (
    <footer className="footer">
      <div className="footer-inner">
        {phone && <p>{words('footer-help', { phone, hours: String(values.helpHours ?? '') })}</p>}
        <ul className="footer-links">
          <li>
            <HubLink to={String(values.contactUrl ?? '/contact-us')}>{words('footer-contact')}</HubLink>
          </li>
          <li>
            <HubLink to={String(values.accessibilityUrl ?? '/accessibility')}>{words('footer-accessibility')}</HubLink>
          </li>
          <li>
            <HubLink to="/status">{words('footer-status')}</HubLink>
          </li>
          <li>
            <HubLink to="/dashboard/cookies">{words('cookies-title')}</HubLink>
          </li>
        </ul>
        {debugAllowed && <p className="footer-note">{words('footer-demonstration')}</p>}
      </div>
    </footer>
  );
}
