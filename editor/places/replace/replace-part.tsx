import { type ReactElement, useDeferredValue, useMemo, useState } from 'react';
import { keyOf } from '../../document/item-name.ts';
import { pointerOf } from '../../form/form-context.ts';
import { formOf } from '../../form/form-of.ts';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { formatCount } from '../../reading/who.ts';
import { useGo } from '../../session/address.ts';
import { useDraft, useSession } from '../../session/hooks.tsx';
import { usePack } from '../../session/pack.tsx';
import { useOfferTakeBack } from '../../session/use-offer-take-back.ts';
import { type FindChoice, FindScreen } from './find-screen.tsx';
import { editsOfFound, type FoundText, findInTexts, listDraftLinks, listDraftTexts } from './find-texts.ts';

const FIRST_CHOICE: FindChoice = { find: '', replacement: '', isExactCase: false, isWholeWord: true, hasLinks: false, kind: null };

/** Finds and replaces words in the texts of all items. */
export function ReplacePart(): ReactElement {
  const session = useSession();
  const go = useGo();
  const editorPack = usePack();
  const { kinds } = editorPack.pack;
  const labels = useItemLabels();
  const offer = useOfferTakeBack();
  const [choice, setChoice] = useState(FIRST_CHOICE);
  const later = useDeferredValue(choice);
  const items = useDraft((state) => state.items);
  const texts = useMemo(() => listDraftTexts(items, kinds), [items, kinds]);
  const links = useMemo(
    () => (later.hasLinks ? listDraftLinks(items, ({ kind, id }) => formOf(editorPack, kind, id)) : []),
    [items, editorPack, later.hasLinks],
  );
  const found = useMemo(() => {
    const searched = [...texts, ...links].filter(({ kind }) => later.kind === null || kind === later.kind);
    return findInTexts(searched, later, kinds);
  }, [texts, links, later, kinds]);
  const replace = (places: readonly FoundText[]) => {
    const label = choice.replacement === '' ? `Take out “${choice.find}”` : `Replace “${choice.find}” by “${choice.replacement}”`;
    const takeBack = session.editMany(editsOfFound(places), label);
    offer(`${label}: ${formatCount(places.length, 'place')} changed in the draft.`, takeBack);
  };
  return (
    <FindScreen
      choice={choice}
      onChoice={setChoice}
      found={found}
      kinds={kinds.read.map(({ name, labels: { many } }) => ({ id: name, label: many }))}
      labels={labels}
      canWrite={session.canWrite}
      onReplace={replace}
      onOpen={({ path, ...name }) => go(`/${keyOf(name)}`, { state: { at: pointerOf(path) } })}
    />
  );
}
