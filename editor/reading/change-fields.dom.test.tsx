// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { buildPicture, buildVocabulary } from '#engine/testing';
import { draw } from '#engine/testing/draw';
import { toUpload } from '../document/picture-address.ts';
import { describeForm } from '../form/describe-form.ts';
import { FieldDifference } from './change-fields.tsx';
import { createItemLabels } from './item-labels.ts';

const address = (file: string) => `/pictures/${file}.webp`;
const [old, fresh] = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string];
const labels = createItemLabels({
  vocabulary: buildVocabulary(),
  formOf: () => describeForm({ type: 'object', properties: { image: { title: 'ImageName', type: 'string' } } }),
  findUpload: (id) => (id === 'lawn' ? toUpload({ sizes: [{ file: old, width: 400, height: 300 }], focusY: 20 }) : null),
  titleOfItem: ({ id }) => (id === 'lawn' ? 'Open day' : null),
});

it('shows pictures side by side: an uploaded one by title, a drawing by its word', async () => {
  const field = { path: ['image'], kind: 'value', before: 'lantern-2', after: 'picture:lawn' } as const;
  const drawn = await draw(<FieldDifference field={field} kind="posters" labels={labels} />);
  expect(drawn.seen()).toContain('Before: Drawn from lantern-2');
  expect(drawn.seen()).toContain('Now: Open day');
  expect(drawn.container.querySelector('img')?.getAttribute('src')).toBe(address(old));
  expect(drawn.container.querySelectorAll('svg')).toHaveLength(1);
});

it('describes an item without conditions as for everyone', async () => {
  const schema = { type: 'object', properties: { tags: { title: 'ExpressionList', type: 'array', items: { type: 'string' } } } };
  const own = createItemLabels({ vocabulary: buildVocabulary(), formOf: () => describeForm(schema) });
  const field = { path: ['tags'], kind: 'value', before: undefined, after: [] } as const;
  const drawn = await draw(<FieldDifference field={field} kind="todos" labels={own} />);
  expect(drawn.seen()).toContain('Everyone');
});

it("shows both files when a picture's file is replaced", async () => {
  const { sizes } = buildPicture();
  const [size] = sizes;
  if (!size) throw new Error('The picture has no file.');
  const files = (file: string) => [{ width: size.width, height: size.height, file }];
  const field = { path: ['sizes'], kind: 'value', before: files(old), after: files(fresh) } as const;
  const drawn = await draw(<FieldDifference field={field} kind="pictures" labels={labels} />);
  expect([...drawn.container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([address(old), address(fresh)]);
});
