import { type ReactElement, useId } from 'react';
import type { WidgetProps } from '../../../engine/pack.ts';
import { Button } from '../../../engine/react.ts';
import { toAddress, useHubPage, useWords } from '../../parts/index.ts';
import './course-search.css';

/** One search field that leads to the results; postgraduates find postgraduate courses (WIDGET-025, WIDGET-026). */
export function Widget({ widget }: WidgetProps): ReactElement {
  const words = useWords();
  const id = useId();
  const { plan, pageState } = useHubPage();
  const isPostgraduate = plan.tags.includes('postgraduate');
  return (
    <form className="course-search" action={toAddress('/search/results', pageState).href} method="get">
      <label htmlFor={id}>{words(plan.tags.includes('clearing') ? 'search-label-clearing' : 'search-label')}</label>
      <div className="course-search-row">
        <input id={id} name="SearchText" type="search" autoComplete="off" aria-describedby={`${id}-hint`} />
        {isPostgraduate && <input type="hidden" name="filters" value="Destination_Postgraduate" />}
        <Button type="submit" variant="secondary" icon="search">
          {words('search-button')}
        </Button>
      </div>
      <p id={`${id}-hint`}>{words('search-example') || widget.empty.text}</p>
    </form>
  );
}
