import { nameCourse, readCourseValue } from '../../../catalogue/rules/application-service/index.ts';
import type { ApplicationStep } from '../../../schemas/generated/admissions.ts';
import {
  type Call,
  callerOf,
  createNonce,
  defineRoute,
  NotFoundError,
  type PageDrawer,
  page,
  type Reply,
  type Route,
  redirectAfterForm,
  redirectTo,
} from '../../http/index.ts';
import { readSearch } from '../asked.ts';
import type { SchemeId } from './simulator.ts';
import type { ApplicationAsked, CourseQuery, StepService, Typed } from './step-service.ts';

interface StepServices {
  readonly service: StepService;
  readonly drawer: PageDrawer;
}

/** A scheme with the addresses that page state has for it, to which a year is added. */
interface SchemePages {
  readonly scheme: SchemeId;
  readonly title: string;
  readonly apply: string;
  readonly track: string;
}

const schemes: readonly SchemePages[] = [
  { scheme: 'UG', title: 'Undergraduate', apply: '/apply/undergraduate', track: '/track/undergraduate' },
  { scheme: 'UC', title: 'Conservatoire', apply: '/apply/conservatoires', track: '/track/conservatoires' },
];

/**
 * The pages of the application service of the demonstration: one for each scheme and year, at the address where an application is filled
 * in. That where it is tracked leads there. They work without script.
 */
export function stepRoutes(services: StepServices): Route[] {
  return schemes.flatMap((pages) => [pageRoute(pages, services), stepRoute(pages, services), trackRoute(pages)]);
}

function pageRoute({ scheme, title, apply }: SchemePages, services: StepServices): Route {
  return defineRoute({
    method: 'GET',
    path: `${apply}/:year`,
    role: 'viewer',
    signIn: 'redirect',
    rate: 'page',
    request: null,
    response: null,
    handle: (call) => draw(readAsked(call, scheme), title, services, readCourseQuery(call.query)),
  });
}

/** A real service has two addresses; here both are one page. */
function trackRoute({ apply, track }: SchemePages): Route {
  return defineRoute({
    method: 'GET',
    path: `${track}/:year`,
    role: 'viewer',
    signIn: 'redirect',
    rate: 'page',
    request: null,
    response: null,
    handle: ({ params, query }) => redirectTo(nameCourse(`${apply}/${readYear(params.year)}`, query.course ?? '')),
  });
}

function stepRoute({ scheme, title, apply }: SchemePages, services: StepServices): Route {
  return defineRoute<ApplicationStep>({
    method: 'POST',
    path: `${apply}/:year`,
    role: 'viewer',
    signIn: 'redirect',
    rate: 'write',
    takesForms: true,
    request: 'admissions/application-step',
    response: null,
    async handle(call) {
      const asked = readAsked(call, scheme);
      const problem = await services.service.take(asked, call.body);
      if (problem === null || problem === 'notOffered') return redirectAfterForm(asked.address);
      return draw(asked, title, services, { find: readSearch(call.body.find), course: '' }, { body: call.body, problem });
    },
  });
}

async function draw(asked: ApplicationAsked, name: string, services: StepServices, query: CourseQuery, typed?: Typed): Promise<Reply> {
  const { service, drawer } = services;
  const view = await service.read(asked, query, typed);
  const { renderDomainPage } = drawer.pages;
  if (!view || !renderDomainPage) throw new NotFoundError();
  const title = `${typed ? 'Error: ' : ''}${name} application for ${asked.year}`;
  const parts = drawer.split((nonce, assets) => renderDomainPage({ title, page: view, nonce, assets }));
  return page(createNonce(), parts, typed ? 400 : 200);
}

function readAsked(call: Call, scheme: SchemeId): ApplicationAsked {
  const year = readYear(call.params.year);
  const [address = ''] = call.url.split(/[?#]/);
  return { uid: callerOf(call).uid, scheme, year, address };
}

function readCourseQuery({ find, course }: Call['query']): CourseQuery {
  return { find: readSearch(find), course: readCourseValue(course) };
}

function readYear(text: string | undefined): number {
  if (!/^20\d{2}$/.test(text ?? '')) throw new NotFoundError();
  return Number(text);
}
