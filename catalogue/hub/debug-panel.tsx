import { type ReactElement, useState } from 'react';
import { useHub, useHubActions, useHubPage, useMessages, WithMessages } from '#engine/hub';
import { Button, useAnnounce } from '#engine/react';
import { listStates } from '../rules/status/states.ts';
import { DebugMore } from './debug-more.tsx';
import { moveApplication } from './move-application.ts';
import './debug-panel.css';

const MORE = ['debug aids'];

const schemes = [
  { id: 'UG', key: 'ug', words: 'debug-undergraduate' },
  { id: 'UC', key: 'uc', words: 'debug-conservatoires' },
] as const;

/** The state switcher of debug mode: forces a state for this tab, or moves the demonstration application to it. */
export function DebugPanel(): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const forced = useHub((state) => state.forced);
  const { plan } = useHubPage();
  const actions = useHubActions();
  const { force } = actions;
  const [isMoving, setMoving] = useState(false);
  const move = async (scheme: string, state: string) => {
    setMoving(true);
    const isMoved = await moveApplication(actions, scheme, state);
    setMoving(false);
    announce(messages(isMoved ? 'debug-moved' : 'save-failed'));
  };
  const isForced = Object.keys(forced).length > 0;
  return (
    <section className="debug" aria-label={messages('debug-heading')} data-forced={isForced || undefined}>
      <details>
        <summary>{messages(isForced ? 'debug-bar' : 'debug-heading')}</summary>
        <div className="debug-body">
          {schemes.map(({ id, key, words: label }) => (
            <label key={id}>
              <span>{messages(label)}</span>
              <select value={forced[key] ?? ''} onChange={(event) => force(key, event.currentTarget.value)}>
                <option value="">{messages('debug-not-forced')}</option>
                {listStates(id).map((state) => (
                  <option key={state}>{state}</option>
                ))}
              </select>
            </label>
          ))}
          {schemes.map(({ id, words: label }) => (
            <form
              key={id}
              onSubmit={(event) => {
                event.preventDefault();
                void move(id, String(new FormData(event.currentTarget).get('state')));
              }}
            >
              <label>
                <span>{messages('debug-move', { scheme: messages(label) })}</span>
                <select name="state" defaultValue={plan.tiles.find((tile) => tile.scheme === id)?.state}>
                  {movableStates(id).map((state) => (
                    <option key={state}>{state}</option>
                  ))}
                </select>
              </label>
              <Button type="submit" isPending={isMoving}>
                {messages('debug-move-button')}
              </Button>
            </form>
          ))}
          <p className="debug-tags">{`${messages('debug-tags')} ${plan.tags.join(', ')}`}</p>
        </div>
        <WithMessages areas={MORE}>
          <DebugMore />
        </WithMessages>
      </details>
    </section>
  );
}

/** The states to which a real application can be moved; statusUnknown is not one of them. */
function movableStates(scheme: 'UG' | 'UC'): readonly string[] {
  return listStates(scheme).filter((state) => state !== 'statusUnknown');
}
