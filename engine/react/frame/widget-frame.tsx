import { type ReactElement, useCallback, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../components/button.tsx';
import type { Elements } from '../components/elements.tsx';
import type { FailedLabels } from '../components/failed-view.tsx';
import { Icon } from '../components/icon.tsx';
import { joinClasses } from '../components/join-classes.ts';
import { Link, type LinkProps } from '../components/link.tsx';
import { Menu, type MenuItem } from '../components/menu.tsx';
import { CardFill } from './card-fill.tsx';
import { FailureBoundary } from './lazy-part.tsx';
import { type SettingOption, type SettingsLabels, SettingsPanel } from './settings-panel.tsx';
import { ShowSettingsContext } from './use-show-settings.ts';
import './widget-frame.css';

/** Labels of a frame, with the widget's title filled in ("Move Notes up" rather than "Move up", because a page has many frames). */
export interface WidgetFrameLabels {
  readonly showSettings: string;
  readonly menu: string;
  readonly moveUp: string;
  readonly moveDown: string;
  readonly hide: string;
  readonly open: string;
  readonly failed: FailedLabels;
  readonly settings: SettingsLabels;
}

/** The settings of a widget, and how they are saved. */
export interface WidgetFrameSettings {
  readonly options: readonly SettingOption[];
  readonly onChange: (id: string, isOn: boolean) => Promise<boolean>;
  readonly onClear?: (() => Promise<boolean>) | undefined;
  readonly onRestore?: (() => Promise<boolean>) | undefined;
}

/** The actions of a frame's menu; `onOpen` shows the widget alone. */
interface WidgetFrameMenu {
  readonly onMoveUp?: (() => void) | undefined;
  readonly onMoveDown?: (() => void) | undefined;
  readonly onHide?: (() => void) | undefined;
  readonly onOpen?: (() => void) | undefined;
}

/** Without settings there is no toggle, and without actions no menu. */
export interface WidgetFrameProps {
  readonly id: string;
  readonly title: string;
  readonly icon: string;
  readonly colour: string;
  readonly labels: WidgetFrameLabels;
  readonly children: Elements;
  readonly settings?: WidgetFrameSettings | undefined;
  readonly menu?: WidgetFrameMenu | undefined;
  readonly footer?: (Pick<LinkProps, 'href' | 'newTabLabel'> & { readonly label: string }) | undefined;
  readonly isBare?: boolean;
}

/**
 * The frame around one widget: a section labelled by its heading, with settings, menu, body and footer link. It contains the failures
 * of its body.
 */
export function WidgetFrame(props: WidgetFrameProps): ReactElement {
  const { id, title, icon, colour, labels, children, settings, menu = {}, footer, isBare = false } = props;
  const headingId = useId();
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    <section
      className={joinClasses('widget-frame', isBare && 'is-bare')}
      id={isBare ? undefined : `widget-${id}`}
      data-widget={id}
      aria-labelledby={isBare ? undefined : headingId}
    >
      <header className="widget-head">
        <span className={`icon-chip chip-${colour}`}>
          <Icon name={icon} />
        </span>
        <h3 id={headingId} tabIndex={-1}>
          {title}
        </h3>
        <div className="widget-tools">
          {settings ? (
            <IconButton
              ref={toggle}
              icon="settings-2"
              label={labels.showSettings}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => setOpen(!isOpen)}
            />
          ) : null}
          <FrameMenu labels={labels} {...menu} />
        </div>
      </header>
      <div className="widget-body">
        {settings && isOpen ? <OpenSettings id={panelId} labels={labels.settings} settings={settings} onClose={close} /> : null}
        <div className="widget-content" hidden={isOpen}>
          <FailureBoundary labels={labels.failed}>
            <ShowSettingsContext value={settings ? open : null}>{children}</ShowSettingsContext>
          </FailureBoundary>
        </div>
      </div>
      <CardFill colour={colour} />
      {footer ? (
        <footer className="widget-foot">
          <Link href={footer.href} newTabLabel={footer.newTabLabel} hasArrow>
            {footer.label}
          </Link>
        </footer>
      ) : null}
    </section>
  );
}

interface FrameMenuProps extends WidgetFrameMenu {
  readonly labels: WidgetFrameLabels;
}

function FrameMenu({ labels, onMoveUp, onMoveDown, onHide, onOpen }: FrameMenuProps): ReactElement | null {
  const items = [
    toItem('open', labels.open, 'eye', onOpen),
    toItem('up', labels.moveUp, 'arrow-up', onMoveUp),
    toItem('down', labels.moveDown, 'arrow-down', onMoveDown),
    toItem('hide', labels.hide, 'eye-off', onHide),
  ].filter((item) => item !== null);
  return items.length > 0 ? <Menu label={labels.menu} items={items} /> : null;
}

function toItem(id: string, label: string, icon: string, onSelect: (() => void) | undefined): MenuItem | null {
  return onSelect ? { id, label, icon, onSelect } : null;
}

interface OpenSettingsProps {
  readonly id: string;
  readonly labels: SettingsLabels;
  readonly settings: WidgetFrameSettings;
  readonly onClose: () => void;
}

function OpenSettings({ id, labels, settings, onClose }: OpenSettingsProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('input,button')?.focus(), []);
  return (
    <div ref={place}>
      <SettingsPanel id={id} labels={labels} {...settings} onClose={onClose} />
    </div>
  );
}
