import type { AuditTrail } from '../audit/index.ts';
import type { ServiceComparison } from '../domain.ts';
import type { LegalHolds } from '../operations/index.ts';
import type { ServicePing } from '../upstream/index.ts';
import { type Arguments, CommandError } from './arguments.ts';

/** Dependencies of the commands for operators. */
interface OperatorParts {
  readonly trail: AuditTrail;
  readonly holds: LegalHolds;
}

type OperatorCommand = (args: Arguments, parts: OperatorParts) => Promise<string[]>;

const shownEntries = 50;

/** The commands about the audit trail and legal holds, by name. */
export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  audit: async ({ args }, { trail }) => {
    if (args[0] !== 'verify')
      return (await trail.readTrail(Number(args[0] ?? shownEntries) || shownEntries)).map((entry) => JSON.stringify(entry));
    const { entries, last, breaks } = await trail.verify();
    if (breaks.length > 0) throw new CommandError(breaks.join('\n'));
    return [`${entries} entries, unbroken. The newest: ${JSON.stringify(last)}`];
  },
  hold: async (args, { holds }) => {
    await holds.hold(personOf(args, 'hold'));
    return ['Held. Nothing of this person goes by age until release.'];
  },
  release: async (args, { holds }) => {
    await holds.release(personOf(args, 'release'));
    return ['Released.'];
  },
};

function personOf({ args }: Arguments, command: string): string {
  const [uid] = args;
  if (!uid) throw new CommandError(`Give the uid of the person: ${command} demo-1`);
  return uid;
}

/** The configuration of each service and whether it answers, one on each line. Keys are never shown. */
export function formatServices(services: readonly ServicePing[]): string[] {
  const width = Math.max(...services.map(({ service }) => service.length));
  return services.map((ping) => `  ${ping.service.padEnd(width)}  ${describeUsage(ping)}`);
}

/** The interpretation of each answer about a person, one on each line. */
export function formatComparisons(compared: readonly ServiceComparison[]): string[] {
  const width = Math.max(...compared.map(({ path }) => path.length));
  return compared.map(
    ({ service, path, isUnderstood, message }) => `  ${isUnderstood ? 'ok ' : 'NOT'}  ${path.padEnd(width)}  ${service}: ${message}`,
  );
}

function describeUsage({ address, hasKey, isReachable, reason, ms }: ServicePing): string {
  if (address === null) return 'embedded';
  const key = hasKey ? 'with a key' : 'without a key';
  return `${address} (${key}): ${isReachable ? `answers in ${ms} ms` : reason}`;
}
