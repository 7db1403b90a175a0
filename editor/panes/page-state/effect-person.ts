import { savedInRecord, toPageState } from '#engine';
import type { Person } from '../../check/people.ts';
import type { EditorPack } from '../../session/pack.tsx';
import type { EffectPerson } from './effects.ts';

/** A persona for computing effects. Their modes come from the given page state, not from their record. */
export function toEffectPerson({ pack }: EditorPack, { id, name, persona }: Person): EffectPerson {
  return {
    id,
    name,
    viewerFor({ now, site, years }) {
      const settings = { bases: {}, allowedOrigins: [], isDebugAllowed: false };
      const { modes } = toPageState(site, now, settings, pack.vocabulary.modes);
      const record = pack.preview ? pack.preview.toPerson(persona.record, { choices: {}, modes }).record : persona.record;
      return pack.toViewer(record, { now, site, years, saved: savedInRecord(pack, persona.record) });
    },
  };
}
