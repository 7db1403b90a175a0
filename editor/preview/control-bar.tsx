import { type ReactElement, useId, useMemo, useState } from 'react';
import { Button, Icon, IconButton } from '#engine/react';
import type { Persona } from '#schemas/catalogue';
import { Checkbox } from '../controls/checkbox.tsx';
import { formatMoment } from '../controls/format-moment.ts';
import { Segments } from '../controls/segments.tsx';
import { usePack } from '../session/pack.tsx';
import { ChoiceControls, choose, listChoices } from './choice-controls.tsx';
import { PersonaMenu } from './persona-menu.tsx';
import { ScreenMenu } from './screen-menu.tsx';
import { countChanges, type PreviewSettings, type PreviewWidth } from './settings.ts';
import { TimeControl } from './time-control.tsx';
import { useHubScreens } from './use-hub-screens.ts';
import { useListMoments } from './use-moments.ts';

export interface ControlBarProps {
  readonly personas: readonly Persona[];
  readonly persona: Persona;
  /** The previewed moment, ISO. */
  readonly now: string;
  readonly settings: PreviewSettings;
  readonly onSettings: (settings: PreviewSettings) => void;
}

const WIDTHS = [
  { id: 'phone', label: 'Phone' },
  { id: '2', label: '2' },
  { id: '3', label: '3' },
  { id: '4', label: '4' },
] as const satisfies readonly { id: PreviewWidth; label: string }[];

const THEMES = [
  { id: 'light', label: 'Light', icon: 'sun' },
  { id: 'dark', label: 'Dark', icon: 'moon' },
] as const;

const CLICKS = [
  { id: 'choose', label: 'Choose text and items' },
  { id: 'use', label: 'Use the hub' },
] as const;

/** Chooses the person, the time and the look of the preview. */
export function ControlBar(props: ControlBarProps): ReactElement {
  const { personas, persona, settings, onSettings, now } = props;
  const screens = useHubScreens().filter((screen) => screen.isOpen);
  const listMoments = useListMoments();
  const moments = useMemo(() => (now === '' ? [] : listMoments(now)), [listMoments, now]);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const set = (part: Partial<PreviewSettings>) => onSettings({ ...settings, ...part });
  const screenMenu = <ScreenMenu screens={screens} chosen={settings.place} onChoose={(place) => set({ place })} />;
  return (
    <div className="preview-controls">
      <PersonaMenu personas={personas} chosen={persona} onChoose={(next) => set({ persona: next })} />
      <div className="preview-row">
        <Segments label="Width" segments={WIDTHS} value={settings.width} onChoose={(width) => set({ width })} />
        <Segments label="Theme" segments={THEMES} value={settings.theme} onChoose={(theme) => set({ theme })} />
        <Button variant="quiet" icon="sliders-horizontal" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          More
        </Button>
      </div>
      {settings.place === '' ? null : screenMenu}
      <Changes {...{ settings, onSettings, now }} />
      {isOpen ? (
        <div id={id} className="preview-more">
          {settings.place === '' ? screenMenu : null}
          <TimeControl now={now} isMoved={settings.now !== null} moments={moments} onMove={(moment) => set({ now: moment })} />
          <ChoiceControls settings={settings} onSettings={onSettings} />
          <fieldset className="preview-switches">
            <legend>How it is drawn</legend>
            <Checkbox label="Hidden items as ghosts" isOn={settings.hasGhosts} onChange={(hasGhosts) => set({ hasGhosts })} />
            <Checkbox label="Live beside the draft" isOn={settings.hasLive} onChange={(hasLive) => set({ hasLive })} />
            <Checkbox label="Reduced motion" isOn={settings.isStill} onChange={(isStill) => set({ isStill })} />
            <Checkbox
              label="Text at 200%"
              isOn={settings.textSize === 200}
              onChange={(isLarge) => set({ textSize: isLarge ? 200 : 100 })}
            />
          </fieldset>
          <Segments label="What a click does" segments={CLICKS} value={settings.clicks} onChoose={(clicks) => set({ clicks })} />
        </div>
      ) : null}
    </div>
  );
}

/** The shown moment, and the differences from the person's record, each with a remove button. */
function Changes({ settings, onSettings, now }: Pick<ControlBarProps, 'settings' | 'onSettings' | 'now'>): ReactElement | null {
  const { vocabulary, preview } = usePack().pack;
  const choices = listChoices(vocabulary, preview?.groups ?? []).flatMap(({ field, id, label, options }) => {
    const value = settings[field][id];
    const text = options.find((option) => option.id === value)?.label ?? value;
    return value === undefined ? [] : [{ key: `${field}/${id}`, text: `${label}: ${text}`, back: choose(settings, field, id, '') }];
  });
  const date = settings.now === null ? [] : [{ key: 'now', text: formatMoment(now), back: { ...settings, now: null } }];
  if (now === '' && countChanges(settings) === 0) return null;
  return (
    <ul className="preview-changes" aria-label="The date, and what differs from how the person really is">
      {settings.now === null && now !== '' ? (
        <li className="is-own">
          <Icon name="calendar" size="sm" />
          <span>{`${formatMoment(now)}, their own date`}</span>
        </li>
      ) : null}
      {[...date, ...choices].map(({ key, text, back }) => (
        <li key={key}>
          <Icon name={key === 'now' ? 'calendar' : 'sliders-horizontal'} size="sm" />
          <span>{text}</span>
          <IconButton icon="x" label={`Remove ${text}`} onClick={() => onSettings(back)} />
        </li>
      ))}
    </ul>
  );
}
