import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { Badge, Button, EmptyState } from '#engine/react';
import { QUERY_KEYS } from '../../api/keys.ts';
import type { AuditEntry } from '../../api/shapes.ts';
import { ChoiceField } from '../../controls/choice-field.tsx';
import { formatMoment } from '../../controls/format-moment.ts';
import { Note } from '../../controls/note.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { ReadingView, useReading } from '../../reading/use-reading.tsx';
import { describeWhoCan, formatCount } from '../../reading/who.ts';
import { useSession } from '../../session/hooks.tsx';
import { useColleagues } from '../../session/use-colleagues.ts';
import { type ChainState, checkChain } from './audit-chain.ts';
import { describeAction, describeDetails, filterAudit, formatShort } from './audit-filter.ts';
import './audit-screen.css';

/** The number of entries each step loads. The server returns the newest, and at most the last number. */
const steps = [100, 300, 1_000] as const;

/** The audit log, with a check that it is complete and unchanged. */
export function AuditScreen(): ReactElement {
  const { api, me } = useSession();
  const denied = describeWhoCan(me.role, 'admin', 'read who did what');
  const [max, setMax] = useState<number>(steps[0]);
  const entries = useReading(QUERY_KEYS.audit(max), () => api.readAudit(max), { isEnabled: denied === null, keepsBefore: true });
  const next = steps.find((step) => step > max);
  return (
    <div className="screen is-narrow">
      <h1 tabIndex={-1}>Audit trail</h1>
      {denied ? (
        <Note tone="info">
          <p>{denied}</p>
        </Note>
      ) : (
        <ReadingView reading={entries} loading="Loading the audit trail" failed="The audit trail could not be loaded.">
          {(found) =>
            found.length === 0 ? (
              <EmptyState
                seed="audit"
                motif="pages"
                text="Nothing has been done yet. Publishing, scheduling and giving rights are written down here."
              />
            ) : (
              <>
                <Chain entries={found} />
                <Entries entries={found} />
                {found.length >= max && next ? (
                  <div>
                    <Button isPending={entries.isFetching} onClick={() => setMax(next)}>
                      Show older
                    </Button>
                  </div>
                ) : null}
                {found.length >= (steps.at(-1) ?? 0) ? (
                  <p className="muted">{`These are the newest ${formatCount(found.length, 'entry', 'entries')}. Older ones are on the server.`}</p>
                ) : null}
              </>
            )
          }
        </ReadingView>
      )}
    </div>
  );
}

function Chain({ entries }: { readonly entries: readonly AuditEntry[] }): ReactElement {
  const { digest } = useSession();
  const newest = entries[0]?.hash ?? '';
  const { data, isError } = useQuery({
    queryKey: ['audit-chain', newest, String(entries.length)],
    queryFn: () => checkChain(entries, digest),
  });
  if (isError) return <Note tone="warning">{<p>This browser could not check whether the audit trail is intact.</p>}</Note>;
  return <ChainNote state={data} />;
}

/** Shows whether the log is complete and unchanged. */
function ChainNote({ state }: { readonly state: ChainState | undefined }): ReactElement | null {
  if (!state) return <p aria-busy="true">Checking whether the audit trail is intact.</p>;
  if (state.kind === 'empty') return null;
  if (state.kind === 'broken')
    return (
      <Note tone="danger">
        <p>
          <strong>The audit trail is not intact.</strong> <span>{`${state.sentence} Tell those who run the server.`}</span>
        </p>
      </Note>
    );
  return (
    <p className="audit-whole">
      <Badge tone="success" icon="check">
        Whole
      </Badge>
      <span>{`Entries ${state.from} to ${state.to} follow each other and none was changed.`}</span>
    </p>
  );
}

function Entries({ entries }: { readonly entries: readonly AuditEntry[] }): ReactElement {
  const { people } = useColleagues();
  const [action, setAction] = useState('');
  const [query, setQuery] = useState('');
  const actions = useMemo(() => [...new Set(entries.map((entry) => entry.action))].sort(), [entries]);
  const shown = filterAudit(entries, { action, query, people });
  return (
    <>
      <div className="audit-filters">
        <ChoiceField
          label="What"
          value={action}
          choices={[{ id: '', label: 'Everything' }, ...actions.map((id) => ({ id, label: describeAction(id) }))]}
          onChange={setAction}
        />
        <TextField label="Who or what it was done to" type="search" value={query} maxLength={100} onChange={setQuery} />
      </div>
      <p className="muted" aria-live="polite">
        {shown.length === entries.length
          ? formatCount(entries.length, 'entry', 'entries')
          : `${shown.length} of ${formatCount(entries.length, 'entry', 'entries')}`}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          seed="audit-none"
          motif="orbit"
          text="No entry fits."
          action={
            <Button
              onClick={() => {
                setAction('');
                setQuery('');
              }}
            >
              Show everything
            </Button>
          }
        />
      ) : (
        <ol className="plain-list audit-list" aria-label="Newest first">
          {shown.map((entry) => (
            <li key={entry.seq} className="audit-row">
              <p>
                <strong>{describeAction(entry.action)}</strong> <span title={entry.target}>{formatShort(entry.target)}</span>
              </p>
              <p className="muted">
                <span title={entry.actor}>{people.get(entry.actor) ?? formatShort(entry.actor)}</span>
                <span>,</span> <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
                <span>{`, entry ${entry.seq}`}</span>
              </p>
              {entry.details ? <p className="muted">{describeDetails(entry.details, people)}</p> : null}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
