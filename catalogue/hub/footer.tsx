import type { ReactElement } from 'react';
import { HubLink, useHubPage, useWords } from '../parts/index.ts';

/** The help line and the same three links on every screen. */
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
            <HubLink to="/contact-us">{words('footer-contact')}</HubLink>
          </li>
          <li>
            <HubLink to="/accessibility">{words('footer-accessibility')}</HubLink>
          </li>
          <li>
            <HubLink to="/status">{words('footer-status')}</HubLink>
          </li>
        </ul>
        {debugAllowed && <p className="footer-note">{words('footer-demonstration')}</p>}
      </div>
    </footer>
  );
}
