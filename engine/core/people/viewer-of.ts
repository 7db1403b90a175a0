import type { Tag, Vocabulary } from '#schemas/catalogue';
import type { FeedStatus, Viewer, ViewerTile } from '#schemas/viewer';

/** The words of a vocabulary, as `npm run gen` writes them for the compiler. */
interface Words {
  readonly tag: string;
  readonly fact: string;
  readonly preset: string;
  readonly schemes: Readonly<Record<string, { readonly state: string; readonly feedStatus: string }>>;
}

/** A vocabulary with tags that are known to the compiler, so that a tag found in it is one of them. */
export type VocabularyOf<W extends Words> = Omit<Vocabulary, 'tags'> & { tags: (Tag & { id: W['tag'] })[] };

/** Facts of a vocabulary, which are true or false, and values of a pack that are numbers or texts. */
export type FactsOf<W extends Words, Values extends Viewer['facts']> = { readonly [Fact in W['fact']]?: boolean } & Values;

type TileOf<Scheme, State> = ViewerTile & { scheme: Scheme; state: State; words?: State };
type StatusOf<Scheme, Status> = FeedStatus & { scheme: Scheme; status: Status };

/** A viewer in the words of a vocabulary: an unknown word is a type error. */
export type ViewerOf<W extends Words, Values extends Viewer['facts'] = Record<never, never>> = Omit<
  Viewer,
  'tags' | 'facts' | 'tiles' | 'feedStatuses' | 'presets'
> & {
  tags: W['tag'][];
  facts: FactsOf<W, Values>;
  tiles: { [Scheme in keyof W['schemes']]: TileOf<Scheme, W['schemes'][Scheme]['state']> }[keyof W['schemes']][];
  feedStatuses: { [Scheme in keyof W['schemes']]: StatusOf<Scheme, W['schemes'][Scheme]['feedStatus']> }[keyof W['schemes']][];
  presets: W['preset'][];
};
