import type { ReactElement } from 'react';
import { HubLink, HubLinkButton, useMessages } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { EmptyState, useCard } from '#engine/react';
import { useCareerAssessment, useCareerDraft } from '../../components/career/use-career.ts';
import { HowList } from '../../components/widget/how-list.tsx';
import { toMatchesAddress } from '../../rules/careers/matches-address.ts';
import { isYes, readFields } from '../../rules/reading.ts';

/** The path of the quiz. */
const QUIZ = '/explore/career-compass';

/** A link to the careers quiz, or to its matches once it is finished. */
export function Widget({ widget, data }: WidgetProps): ReactElement {
  const messages = useMessages();
  const { height } = useCard();
  const { id } = useCareerAssessment();
  const draft = useCareerDraft().value;
  const isDone = id !== '' || isYes(readFields(data).done);
  const begun = draft ? messages('career-question', { n: Math.min(draft.given + 1, draft.total), total: draft.total }) : '';
  if (isDone) {
    return (
      <EmptyState
        seed={widget.id}
        motif="orbit"
        text={begun || messages('career-done')}
        action={
          <div className="row">
            <HubLinkButton to={toMatchesAddress(id)}>{messages('career-view-matches')}</HubLinkButton>
            <HubLink to={QUIZ}>{messages(begun ? 'career-go-on' : 'career-take-again')}</HubLink>
          </div>
        }
      />
    );
  }
  return (
    <EmptyState
      seed={widget.id}
      motif="orbit"
      text={begun || widget.empty.text}
      action={<HubLinkButton to={QUIZ}>{messages(begun ? 'career-go-on' : 'career-take-quiz')}</HubLinkButton>}
    >
      {height !== 's' && <HowList lines={[messages('career-how-answer'), messages('career-how-areas'), messages('career-how-subjects')]} />}
    </EmptyState>
  );
}
