import type { WidgetDefinition } from '#engine/pack';
import { accommodation } from './accommodation/accommodation.widget.ts';
import { apply } from './apply/apply.widget.ts';
import { careerCompass } from './career-compass/career-compass.widget.ts';
import { courseSearch } from './course-search/course-search.widget.ts';
import { cvBuilder } from './cv-builder/cv-builder.widget.ts';
import { decision } from './decision/decision.widget.ts';
import { events } from './events/events.widget.ts';
import { faq } from './faq/faq.widget.ts';
import { favourites } from './favourites/favourites.widget.ts';
import { hubLive } from './hub-live/hub-live.widget.ts';
import { information } from './information/information.widget.ts';
import { notes } from './notes/notes.widget.ts';
import { peopleLike } from './people-like/people-like.widget.ts';
import { progress } from './progress/progress.widget.ts';
import { searchAction } from './search-action/search-action.widget.ts';
import { statement } from './statement/statement.widget.ts';
import { tariff } from './tariff/tariff.widget.ts';
import { timeline } from './timeline/timeline.widget.ts';

/** Every widget, one per line. A new widget is a folder and a line here. */
export const widgets: readonly WidgetDefinition[] = [
  accommodation,
  apply,
  careerCompass,
  courseSearch,
  cvBuilder,
  decision,
  events,
  faq,
  favourites,
  hubLive,
  information,
  notes,
  peopleLike,
  progress,
  searchAction,
  statement,
  tariff,
  timeline,
];
