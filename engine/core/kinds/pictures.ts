import type { Picture } from '#schemas/catalogue';
import { pictureSchema as schema } from '#schemas/catalogue/schemas';
import type { CheckContext } from '../catalogue/check-context.ts';
import type { Kind } from '../catalogue/kind.ts';

/** The automatic name that a camera or phone gives a file, instead of a description. */
const FILE_NAME = /^\S*\.(jpe?g|png|gif|webp|avif|heic|tiff?|bmp|svg)$|^(img|dsc|dscn|pxl|image|photo|screenshot)[-_ ]?\d[\w-]*$/i;

/** Requires an alternative text for a picture, unless it is a decoration. */
function checkPicture(context: CheckContext, { alt, decorative, sizes }: Picture): void {
  const { report } = context.room.checks;
  const altText = alt.trim();
  if (altText === '' && !decorative) report(context, 'picture-words-missing', {}, '/alt');
  if (FILE_NAME.test(altText)) report(context, 'picture-words-file', { found: altText }, '/alt');
  const widths = sizes.map(({ width }) => width);
  if (widths.some((width, place) => place > 0 && width <= (widths[place - 1] ?? 0))) report(context, 'picture-sizes', {}, '/sizes');
}

/** Uploaded pictures, which items show by their names. Their files are in the store. */
export const pictures: Kind<Picture> = {
  name: 'pictures',
  schema,
  labels: { many: 'Pictures', one: 'picture', icon: 'image', group: 'Content' },
  shows: { as: 'picture' },
  texts: 'as-written',
  columns: { otherwise: ['alt'] },
  hasPicture: true,
  blank: { sizes: [] },
  views: { together: 'pictures', above: { view: 'picture', title: 'Picture' } },
  check: checkPicture,
};
