import type { JsonSchema } from '../registry.ts';
import foundPages from './found-pages.schema.json' with { type: 'json' };
import health from './health.schema.json' with { type: 'json' };
import hubPage from './hub-page.schema.json' with { type: 'json' };
import items from './items.schema.json' with { type: 'json' };
import messages from './messages.schema.json' with { type: 'json' };
import pageState from './page-state.schema.json' with { type: 'json' };
import planRequest from './plan-request.schema.json' with { type: 'json' };
import problem from './problem.schema.json' with { type: 'json' };
import reasons from './reasons.schema.json' with { type: 'json' };
import serviceSwitch from './service-switch.schema.json' with { type: 'json' };
import sessionEnd from './session-end.schema.json' with { type: 'json' };
import settingsUpdate from './settings-update.schema.json' with { type: 'json' };
import signInAnswer from './sign-in-answer.schema.json' with { type: 'json' };
import signInDemo from './sign-in-demo.schema.json' with { type: 'json' };
import signInLocal from './sign-in-local.schema.json' with { type: 'json' };
import user from './user.schema.json' with { type: 'json' };
import widgetExamples from './widget-examples.schema.json' with { type: 'json' };

/** The bodies of requests and responses. They are separate from the schemas of content, so that browsers need not load them. */
export const API_SCHEMAS: readonly JsonSchema[] = [
  foundPages,
  health,
  hubPage,
  items,
  messages,
  pageState,
  planRequest,
  problem,
  reasons,
  serviceSwitch,
  sessionEnd,
  settingsUpdate,
  signInAnswer,
  signInDemo,
  signInLocal,
  user,
  widgetExamples,
];
