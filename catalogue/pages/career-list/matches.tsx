import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { HubLinkButton, useMessages } from '#engine/hub';
import { Art, Button, useAnnounce } from '#engine/react';
import { useCareerAssessment } from '../../components/career/use-career.ts';
import { isQuizComplete, MATCHES_SHOWN, type MatchedArea, matchCareers, readAnswers } from '../../rules/careers/careers.ts';
import { AreaCard } from './area-card.tsx';
import { CareerReading } from './career-reading.tsx';
import { SubjectCard } from './subject-card.tsx';

const QUIZ = '/explore/career-compass';

/** Matches for the result in the URL, or the person's own; offers the quiz when there is no result. */
export function Matches(): ReactElement {
  const messages = useMessages();
  const own = useCareerAssessment().id;
  const assessmentId = useSearchParams()[0].get('assessmentId') ?? '';
  const id = assessmentId || own;
  const answers = readAnswers(id);
  if (answers === null || !isQuizComplete(answers)) return <NoMatches isUnknown={id !== ''} />;
  const { likings, areas, subjects } = matchCareers(answers);
  const [one = '', two = ''] = likings;
  return (
    <>
      <header className="matches-head">
        <h1 id="page-title" tabIndex={-1}>
          {messages('page-career-list')}
        </h1>
        <p>{two === '' ? messages('career-list-lead-one', { one }) : messages('career-list-lead', { one, two })}</p>
        <HubLinkButton to={QUIZ} icon="refresh-cw">
          {messages('career-list-again')}
        </HubLinkButton>
      </header>
      <Areas areas={areas} />
      <section aria-labelledby="matched-subjects">
        <h2 id="matched-subjects">{messages('career-list-subjects')}</h2>
        <ul className="matches-subjects">
          {subjects.slice(0, MATCHES_SHOWN.subjects).map((subject) => (
            <SubjectCard key={subject.id} subject={subject} />
          ))}
        </ul>
      </section>
      <CareerReading key={id} about={areas[0]?.title ?? ''} />
    </>
  );
}

/** The best matching areas, and all others on demand. */
function Areas({ areas }: { readonly areas: readonly MatchedArea[] }): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const [isLong, setLong] = useState(false);
  const showAll = () => {
    setLong(true);
    announce(messages('career-list-all-shown', { n: areas.length }));
  };
  return (
    <section aria-labelledby="matched-areas">
      <h2 id="matched-areas">{messages('career-list-areas')}</h2>
      <ol className="matches-areas">
        {areas.slice(0, isLong ? areas.length : MATCHES_SHOWN.areas).map((area, index) => (
          <AreaCard key={area.id} area={area} place={index + 1} takesFocus={isLong && index === MATCHES_SHOWN.areas} />
        ))}
      </ol>
      {isLong ? null : <Button onClick={showAll}>{messages('career-list-more', { n: areas.length })}</Button>}
    </section>
  );
}

/** No result to show: an address of another person's result, or a quiz that was not taken. */
function NoMatches({ isUnknown }: { readonly isUnknown: boolean }): ReactElement {
  const messages = useMessages();
  return (
    <section className="message-card">
      <div className="message-text">
        <h1 id="page-title" tabIndex={-1}>
          {messages(isUnknown ? 'career-quiz-missing-title' : 'career-quiz-none-title')}
        </h1>
        <p>{messages(isUnknown ? 'career-quiz-missing' : 'career-quiz-none')}</p>
        <div className="row">
          <HubLinkButton to={QUIZ} variant="primary" icon="compass">
            {messages('career-take-quiz')}
          </HubLinkButton>
        </div>
      </div>
      <Art seed="career-none" motif="orbit" className="message-art" />
    </section>
  );
}
