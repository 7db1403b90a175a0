import { foldText } from '#engine';
import type { AuditEntry } from '../../api/shapes.ts';
import { labelOfChoice } from '../../form/word-label.ts';
import type { PeopleNames } from '../../reading/who.ts';

/** Labels of actions. An unknown action is shown as it is. */
const ACTION_LABELS: Readonly<Record<string, string>> = {
  publish: 'Published',
  overridden: 'Went ahead despite warnings',
  'roll-back': 'Rolled back',
  restore: 'Restored as a draft',
  schedule: 'Scheduled',
  'schedule-cancelled': 'Cancelled a scheduled publish',
  emergency: 'Emergency settings',
  'review-asked': 'Asked for a review',
  'review-sent-back': 'Sent changes back',
  'review-approved': 'Approved changes',
  'handed-on': 'Handed changes over',
  'changes-split': 'Moved items to a separate set',
  'changes-joined': 'Merged two sets of changes',
  'conflict-resolved': 'Chose between two versions',
  'picture-uploaded': 'Uploaded a picture',
  'account-added': 'Added an account',
  'role-changed': 'Changed a role',
  'account-shut': 'Suspended an account',
  'account-opened': 'Reinstated an account',
  'account-removed': 'Removed an account',
  'signed-out': 'Signed somebody out',
  export: 'Exported personal data',
  erase: 'Erased a person',
  'consent-changed': 'Changed a consent',
  pruned: 'Tidied old data away',
};

/** The filter of the audit list. */
export interface AuditFilter {
  /** An action, or empty for all actions. */
  readonly action: string;
  /** Text to find in the person, the target or a detail. */
  readonly query: string;
  /** Names of editors by id, included in the search. */
  readonly people?: PeopleNames;
}

/** The entries that match the filter. */
export function filterAudit(entries: readonly AuditEntry[], { action, query, people = noNames }: AuditFilter): AuditEntry[] {
  const wanted = foldText(query);
  return entries.filter((entry) => {
    if (action !== '' && entry.action !== action) return false;
    const ids = [entry.actor, entry.target, ...Object.values(entry.details ?? {})].map(String);
    const text = foldText([...ids, ...ids.map((id) => people.get(id) ?? ''), describeAction(entry.action)].join(' '));
    return wanted === '' || text.includes(wanted);
  });
}

/** The label of an action. */
export function describeAction(action: string): string {
  return ACTION_LABELS[action] ?? action.replaceAll('-', ' ');
}

/** Shortens a person's or target's name, because pseudonyms are long. */
export function formatShort(name: string): string {
  return name.replace(/\b([0-9a-f]{8})[0-9a-f-]{12,}\b/g, '$1…');
}

/** Details as one line, with people by name. */
export function describeDetails(details: AuditEntry['details'], people: PeopleNames = noNames): string {
  return Object.entries(details ?? {})
    .map(
      ([name, value]) =>
        `${name === 'seq' ? 'Version' : labelOfChoice(name)}: ${value === null ? 'none' : (people.get(String(value)) ?? value)}`,
    )
    .join(', ');
}

const noNames: PeopleNames = new Map();
