// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { buildPicture } from '../../engine/testing/index.ts';
import { draw } from '../../tests/drawing/draw.tsx';
import type { PictureWords } from './describe-dialog.tsx';
import { PicturesView, PictureView } from './index.ts';
import { nameFromFile, refusalOfFile } from './picture-files.ts';

const sizes = [{ width: 400, height: 300, file: 'd'.repeat(64), bytes: 1 }];
const upload = async () => ({ kind: 'ok', value: { sizes } }) as const;
const refuse = async () =>
  ({ kind: 'refused', status: 422, code: 'picture-damaged', sentence: 'The file is damaged or cut short.', members: {} }) as const;
const photo = (name = 'open-day.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

const chooser = () => screen.getByLabelText('Upload a picture', { selector: 'input' });

it('asks what is in a picture before it can be used', async () => {
  const added: PictureWords[] = [];
  const drawn = await draw(
    <MemoryRouter>
      <PicturesView pictures={[]} canWrite upload={upload} onAdd={(_, words) => added.push(words)} />
    </MemoryRouter>,
  );
  fireEvent.change(chooser(), { target: { files: [photo()] } });
  await drawn.settle();
  const add = drawn.find('button', 'Add picture');
  fireEvent.click(add);
  await drawn.settle();
  expect([added, screen.queryByText('Say what is in the picture, or mark it as a decoration')]).toEqual([[], expect.anything()]);
  fireEvent.change(screen.getByLabelText('What is in it'), { target: { value: ' A lawn ' } });
  await drawn.settle();
  fireEvent.click(add);
  await drawn.settle();
  expect(added).toEqual([{ title: 'Open day', alt: 'A lawn', decorative: false }]);
});

it('says why a file is not taken: at once where that is plain, else in the words of the server', async () => {
  const drawn = await draw(
    <MemoryRouter>
      <PicturesView pictures={[]} canWrite upload={refuse} onAdd={() => undefined} />
    </MemoryRouter>,
  );
  fireEvent.change(chooser(), { target: { files: [photo('crest.svg', 'image/svg+xml')] } });
  await drawn.settle();
  expect(screen.getByRole('alert').textContent).toContain('crest.svg is an SVG, which can carry script.');
  fireEvent.change(chooser(), { target: { files: [photo()] } });
  await drawn.settle();
  expect(screen.getByRole('alert').textContent).toContain('The file is damaged or cut short.');
});

it('finds pictures by their names and by what is in them, and says how often each is used', async () => {
  const listed = [
    { picture: buildPicture(), uses: 2, to: '/pictures/reading-room' },
    { picture: buildPicture({ id: 'door', title: 'Front door', alt: 'A green door' }), uses: 0, to: '/pictures/door' },
  ];
  const drawn = await draw(
    <MemoryRouter>
      <PicturesView pictures={listed} canWrite={false} upload={upload} onAdd={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.queryByText('Upload a picture')).toBeNull();
  expect([screen.queryByText('Used 2 times'), screen.queryByText('Not used')]).not.toContain(null);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lamps' } });
  await drawn.settle();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Reading room']);
});

it('moves the focus by keyboard, and names the items that show the picture', async () => {
  const moved: object[] = [];
  const drawn = await draw(
    <MemoryRouter>
      <PictureView
        picture={buildPicture()}
        uses={[{ name: 'promotions/book-club', title: 'Book club', kind: 'promotion', to: '/promotions/book-club' }]}
        canWrite
        upload={upload}
        onFocus={(focus) => moved.push(focus)}
        onReplace={() => undefined}
      />
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByRole('slider', { name: 'Down' }), { target: { value: '20' } });
  await drawn.settle();
  expect(moved).toEqual([{ focusX: 50, focusY: 20 }]);
  expect(screen.getByRole('link', { name: 'Book club' }).getAttribute('href')).toBe('/promotions/book-club');
});

it('names a picture after its file, without the signs of file names', () => {
  expect(['open-day_2027.JPG', '.png', 'IMG_1.heic.jpeg'].map(nameFromFile)).toEqual(['Open day 2027', 'Picture', 'IMG 1 heic']);
});

it('refuses a file that is too large before it is sent', () => {
  expect(refusalOfFile({ name: 'sky.png', type: 'image/png', size: 30_000_000 })).toContain('larger than 20 MB');
  expect(refusalOfFile({ name: 'sky.png', type: 'image/png', size: 1_000 })).toBeNull();
});
