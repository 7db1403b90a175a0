import type { ReactElement } from 'react';
import { BackToHub, ReadingView, useMessages, WithMessages } from '#engine/hub';
import { Loading } from '#engine/react';
import { questionAreas } from '../../components/question/problem-texts.ts';
import { useQuestions } from '../../components/question/use-questions.ts';
import { PanelList } from './panel-list.tsx';
import { panelIds } from './panel-rules.ts';
import './preferences.later.css';

const areas = ['preferences', 'onboarding', ...questionAreas];

/** 'Your preferences': four panels, each saved separately, with links to the account, the appearance of the hub and the person's data. */
export function Page(): ReactElement {
  const messages = useMessages();
  return (
    <div className="page preferences">
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages('preferences-title')}
      </h1>
      <WithMessages areas={areas} shape="card">
        <Questions />
      </WithMessages>
    </div>
  );
}

function Questions(): ReactElement {
  const messages = useMessages();
  const reading = useQuestions(panelIds);
  return (
    <ReadingView reading={reading} shape="card" empty={<Loading label={messages('loading')} shape="card" />}>
      {(questions) => <PanelList questions={questions} />}
    </ReadingView>
  );
}
