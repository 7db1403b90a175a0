import type { FieldOf } from '../../describe-form.ts';
import { labelOfChoice } from '../../word-label.ts';
import { choicesOf } from './block-roles.ts';
import type { WritingPlan } from './to-document.ts';
import type { ShapeWanted } from './turn-blocks.ts';

/** A tool that converts the selected lines. */
export interface WritingTool {
  readonly id: string;
  readonly label: string;
  readonly icon: string | undefined;
  readonly wanted: ShapeWanted;
  /** Its shortcut, in `aria-keyshortcuts` notation. */
  readonly keys: string | undefined;
}

const LIST_LABELS: Readonly<Record<string, string>> = { bullet: 'Bullets', number: 'Numbers' };
const LIST_KEYS: Readonly<Record<string, string>> = { bullet: 'Control+Shift+8', number: 'Control+Shift+7' };
const TONE_ICONS: Readonly<Record<string, string>> = { info: 'info', success: 'circle-check', warning: 'triangle-alert' };

/** The tools for the blocks that a text can have, in the order of use. */
export function listTools(entry: FieldOf<'variant'>, { roles }: Pick<WritingPlan, 'roles'>): readonly WritingTool[] {
  const levels = roles.has('heading') ? choicesOf(entry, 'heading', 'level').map(Number) : [];
  const styles = roles.has('list') ? choicesOf(entry, 'list', 'style') : [];
  const tones = roles.has('callout') ? choicesOf(entry, 'callout', 'tone') : [];
  return [
    ...levels.map((level, index): WritingTool => {
      const label = index === 0 ? 'Heading' : index === 1 ? 'Subheading' : `Heading ${level}`;
      return { id: `heading-${level}`, label, icon: undefined, wanted: { role: 'heading', level }, keys: `Control+Alt+${level}` };
    }),
    ...styles.map((style): WritingTool => {
      const label = LIST_LABELS[style] ?? labelOfChoice(style);
      return {
        id: `list-${style}`,
        label,
        icon: style === 'bullet' ? 'list' : undefined,
        wanted: { role: 'list', style },
        keys: LIST_KEYS[style],
      };
    }),
    ...(roles.has('steps') ? [simple('steps', 'Steps', 'list-checks')] : []),
    ...(roles.has('quote') ? [simple('quote', 'Quote', 'message-square')] : []),
    ...tones.map(
      (tone): WritingTool => ({
        id: `callout-${tone}`,
        label: `Callout: ${labelOfChoice(tone).toLowerCase()}`,
        icon: TONE_ICONS[tone],
        wanted: { role: 'callout', tone },
        keys: undefined,
      }),
    ),
  ];
}

function simple(role: 'steps' | 'quote', label: string, icon: string): WritingTool {
  return { id: role, label, icon, wanted: { role }, keys: undefined };
}

/** A kind of block that can be added. */
export interface BlockChoice {
  readonly id: string;
  readonly label: string;
}

/** Every block that an empty line can become: those written in the text first, then those with a form. */
export function listBlockChoices(entry: FieldOf<'variant'>, plan: Pick<WritingPlan, 'roles'>): readonly BlockChoice[] {
  const written: ReadonlySet<string> = plan.roles;
  const cards = entry.shapes.filter(({ name }) => !written.has(name)).map(({ name }) => ({ id: name, label: labelOfChoice(name) }));
  return [...listTools(entry, plan).map(({ id, label }) => ({ id, label })), ...cards];
}
