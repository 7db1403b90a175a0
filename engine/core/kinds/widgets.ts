import type { Widget } from '#schemas/catalogue';
import { widgetSchema as schema } from '#schemas/catalogue/schemas';
import type { CheckContext } from '../catalogue/check-context.ts';
import { listingKey } from '../catalogue/keys.ts';
import { type Fields, isFields, type Kind } from '../catalogue/kind.ts';

function checkWidget(context: CheckContext, widget: Widget): void {
  const { ask, checkExpressions, checkOptionalWord, checkWord, report } = context.room.checks;
  const { vocabularyIndex: vocabulary } = context.room;
  checkWord(context, 'unknown-component', widget.component, vocabulary.components, '/component');
  checkOptionalWord(context, 'unknown-icon', widget.icon, vocabulary.icons, '/icon');
  checkOptionalWord(context, 'unknown-colour', widget.colour, vocabulary.colours, '/colour');
  checkExpressions(context, widget.tags, '/tags', 'a widget, which is counted when it is opened');
  const options = widget.settings.options.map((option) => option.id);
  for (const [index, id] of options.entries()) {
    if (options.indexOf(id) < index) report(context, 'option-twice', { id }, `/settings/options/${index}/id`);
    checkExpressions(context, widget.settings.options[index]?.tags ?? [], `/settings/options/${index}/tags`);
  }
  if (widget.mobile.toggle && widget.mobile.url === '') report(context, 'widget-address-missing', { id: widget.id }, '/mobile/url');
  const isListed = ask(context, listingKey(widget.id)).length > 0;
  if (widget.active && !isListed) report(context, 'widget-unreachable', { id: widget.id }, '/id');
}

/** Older files name the start data of a widget `custom`. */
function readOlder(fields: Fields): Fields {
  const { settings } = fields;
  if (!isFields(settings) || !Object.hasOwn(settings, 'custom') || Object.hasOwn(settings, 'customData')) return fields;
  const { custom, ...others } = settings;
  return { ...fields, settings: { ...others, customData: custom } };
}

/** The pieces that people arrange on their hub. */
export const widgets: Kind<Widget> = {
  name: 'widgets',
  schema,
  labels: { many: 'Widgets', one: 'widget', icon: 'puzzle', group: 'Layout' },
  shows: { as: 'grid' },
  isCounted: true,
  texts: 'filled',
  readByCode: ['customData'],
  hasPicture: true,
  columns: { about: ['component'], otherwise: ['description'], filters: { component: 'Component', tags: 'Tag' } },
  upgrade: readOlder,
  check: checkWidget,
};
