import type { ReactElement } from 'react';
import { BackToHub, ReadingView, useWords, WithWords } from '../../../engine/hub.ts';
import { Loading } from '../../../engine/react.ts';
import { questionAreas, useQuestions } from '../../parts/index.ts';
import { PanelList } from './panel-list.tsx';
import { panelIds } from './panel-rules.ts';
import './preferences.later.css';

const areas = ['preferences', 'onboarding', ...questionAreas];

/** 'Your preferences': four panels, each saved on its own, with links to the account, the look of the hub and the person's data (PREF-001, PREF-003). */
export function Widget(): ReactElement {
  const words = useWords();
  return (
    <div className="page preferences">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {words('preferences-title')}
      </h1>
      <WithWords areas={areas} shape="card">
        <Questions />
      </WithWords>
    </div>
  );
}

function Questions(): ReactElement {
  const words = useWords();
  const reading = useQuestions(panelIds);
  return (
    <ReadingView reading={reading} shape="card" empty={<Loading label={words('loading')} shape="card" />}>
      {(questions) => <PanelList questions={questions} />}
    </ReadingView>
  );
}
