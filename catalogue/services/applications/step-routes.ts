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
} from '#server/http';
import { nameCourse, nameReplies, readCourseValue } from '../../rules/application-service/course-value.ts';
import type { ApplicationStep } from '../../schemas/generated/admissions.ts';
import { readSearch } from '../asked.ts';
import { CONFIRMATIONS } from './confirmed-steps.ts';
import type { StepId } from './dossier.ts';
import type { SchemeId } from './simulator.ts';
import type { ApplicationRequest, PageQuery, StepService, Typed } from './step-service.ts';

interface StepServices {
  readonly service: StepService;
  readonly drawer: PageDrawer;
}

/** A scheme with its addresses from page state, to which a year is added. */
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
 * The pages of the demonstration's application service: one for each scheme and year, at the address for filling in an application. The
 * tracking address redirects there. They work without script.
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
    handle: (call) => draw(readRequest(call, scheme), title, services, readPageQuery(call.query)),
  });
}

/** A real service has two addresses; here one redirects to the other. */
function trackRoute({ apply, track }: SchemePages): Route {
  return defineRoute({
    method: 'GET',
    path: `${track}/:year`,
    role: 'viewer',
    signIn: 'redirect',
    rate: 'page',
    request: null,
    response: null,
    handle: ({ params, query: { course = '', firm = '', insurance = '' } }) =>
      redirectTo(nameReplies(nameCourse(`${apply}/${readYear(params.year)}`, course), { firm, insurance })),
  });
}

function stepRoute({ scheme, title, apply }: SchemePages, services: StepServices): Route {
  return defineRoute<ApplicationStep>({
    method: 'POST',
    path: `${apply}/:year`,
    operationId: `take${title}Step`,
    summary: `Take the next step of a made-up application (${title.toLowerCase()})`,
    problems: [404],
    role: 'viewer',
    signIn: 'redirect',
    rate: 'write',
    takesForms: true,
    request: 'admissions/application-step',
    response: null,
    async handle(call) {
      const request = readRequest(call, scheme);
      const outcome = await services.service.take(request, call.body);
      if (outcome.kind === 'asks') return redirectAfterForm(`${request.address}?${toQuestionAddress(call.body)}`);
      if (outcome.kind === 'done') return redirectAfterForm(request.address);
      if (outcome.problem === 'notOffered') return redirectAfterForm(request.address);
      const query = { ...noQuery, find: readSearch(call.body.find) };
      return draw(request, title, services, query, { body: call.body, problem: outcome.problem });
    },
  });
}

async function draw(request: ApplicationRequest, name: string, services: StepServices, query: PageQuery, typed?: Typed): Promise<Reply> {
  const { service, drawer } = services;
  const view = await service.readStepPage(request, query, typed);
  const { renderDomainPage } = drawer.pages;
  if (!view || !renderDomainPage) throw new NotFoundError();
  const start = typed ? 'Error: ' : view.question ? 'Please check: ' : '';
  const title = `${start}${name} application for ${request.year}`;
  const parts = drawer.split((nonce, assets) => renderDomainPage({ title, page: view, nonce, assets }));
  return page(createNonce(), parts, typed ? (isLate(typed) ? 409 : 400) : 200);
}

function readRequest(call: Call, scheme: SchemeId): ApplicationRequest {
  const year = readYear(call.params.year);
  const [address = ''] = call.url.split(/[?#]/);
  return { uid: callerOf(call).uid, scheme, year, address };
}

const noQuery: PageQuery = { find: '', course: '', firm: '', insurance: '', asks: null };

/** The fields in the address of a question, beside the step. */
const questionFields = ['firm', 'insurance', 'choice1'] as const;

/** The address of the question before a step: it can be reloaded, returned to and left, and it changes nothing. */
function toQuestionAddress(body: ApplicationStep): string {
  const query = new URLSearchParams({ asks: body.step });
  for (const name of questionFields) {
    const value = body[name];
    if (value !== undefined) query.set(name, value);
  }
  return query.toString();
}

function readPageQuery({ find, course, firm = '', insurance = '', asks, choice1 = '' }: Call['query']): PageQuery {
  const step = Object.keys(CONFIRMATIONS).find((one): one is StepId => one === asks);
  const fields = Object.entries({ firm, insurance, choice1 }).filter(([, value]) => value !== '');
  const body = step === undefined ? null : { step, from: '-', ...Object.fromEntries(fields) };
  return { find: readSearch(find), course: readCourseValue(course), firm, insurance, asks: body };
}

/** Whether the application changed before the press. */
function isLate({ problem }: Typed): boolean {
  return problem === 'changed' || problem === 'tooLate';
}

function readYear(text: string | undefined): number {
  if (!/^20\d{2}$/.test(text ?? '')) throw new NotFoundError();
  return Number(text);
}
