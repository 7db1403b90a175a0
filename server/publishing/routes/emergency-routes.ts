import type { Pack } from '#engine';
import type { EmergencyReply, EmergencyRequest } from '#schemas/editor';
import { BadRequestError, ConflictError, callerOf, defineRoute, json, type Route } from '../../http/index.ts';
import type { Emergency } from '../emergency.ts';
import { isoOf, readMoment } from './read-call.ts';
import { type PublishingServices, publishing, reading } from './services.ts';

/** The routes of settings that apply immediately, without publishing. */
export function emergencyRoutes({ emergency, pack, note }: PublishingServices): Route[] {
  const path = '/editor/api/emergency';
  return [
    defineRoute({
      ...reading,
      operationId: 'readEmergency',
      summary: 'Read the settings that hold at once, without publishing',
      path,
      response: 'editor/emergency',
      handle: () => json(toEmergencyReply(emergency, true)),
    }),
    defineRoute<EmergencyRequest>({
      ...publishing,
      method: 'PUT',
      path,
      operationId: 'setEmergency',
      summary: 'Set an alert and switch features, at once and without publishing',
      request: 'editor/emergency-request',
      response: 'editor/emergency',
      async handle(call) {
        const { alert, features, seen } = call.body;
        checkEmergency(call.body, pack);
        checkSeen(seen, emergency);
        const isSet = alert !== null || Object.keys(features).length > 0;
        const { isShared } = await emergency.set(isSet ? { alert, features, by: callerOf(call).uid, at: isoOf(call) } : null);
        const description = { alert: alert?.text ?? null, features: describeFeatures(features) };
        await note(callerOf(call).uid, 'emergency', isSet ? 'set' : 'taken-off', description);
        return json(toEmergencyReply(emergency, isShared));
      },
    }),
  ];
}

function describeFeatures(features: EmergencyRequest['features']): string {
  const named = Object.entries(features).map(([name, isOn]) => `${name} ${isOn ? 'on' : 'off'}`);
  return named.join(', ').slice(0, longestDetail);
}

const longestDetail = 300;

/** Refuses to replace newer settings that the sender has not seen. */
function checkSeen(seen: EmergencyRequest['seen'], emergency: Emergency): void {
  if (seen === undefined || seen === (emergency.readEmergency()?.at ?? null)) return;
  throw new ConflictError('Somebody else changed the emergency settings meanwhile, so nothing was set.', {
    code: 'emergency-changed',
  });
}

function checkEmergency({ alert, features }: EmergencyRequest, pack: Pack): void {
  const known = pack.vocabulary.features.map(({ id }) => id);
  const strange = Object.keys(features).find((name) => !known.includes(name));
  if (strange)
    throw new BadRequestError(`There is no feature called ${strange}.`, { code: 'unknown-feature', pointer: `/features/${strange}` });
  if (alert && !(Date.parse(readMoment(alert.from)) < Date.parse(readMoment(alert.to))))
    throw new BadRequestError('The alert ends before it begins.', { code: 'span-backwards', pointer: '/alert/to' });
}

function toEmergencyReply(emergency: Emergency, isShared: boolean): EmergencyReply {
  const settings = emergency.readEmergency();
  if (!settings) return { alert: null, features: {}, by: null, at: null, isShared };
  const { alert, features, by, at } = settings;
  return { alert, features: { ...features }, by, at, isShared };
}
