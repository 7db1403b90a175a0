// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { toPictureName } from '#engine';
import { buildPicture, buildPoster } from '#engine/testing';
import type { Drawing } from '#engine/testing/draw';
import type { ItemKey } from '../document/item-name.ts';
import { drawInSession } from '../testing/draw-in-session.tsx';
import { nameFromFile, refusalOfFile } from './picture-files.ts';
import { PictureView } from './picture-view.tsx';
import { PicturesView } from './pictures-view.tsx';

const sizes = [{ width: 400, height: 300, file: 'd'.repeat(64), bytes: 1 }];
const refused = () => Response.json({ code: 'picture-damaged', detail: 'The file is damaged or cut short.' }, { status: 422 });
const open = (answer: unknown = { sizes }) => drawInSession(<PicturesView />, { live: { pictures: [] } }, { 'POST /pictures': answer });

function choose(drawn: Drawing, name: string): Promise<void> {
  const chooser = drawn.container.querySelector<HTMLInputElement>('input[type=file]');
  if (!chooser) throw new Error('No file can be chosen.');
  return drawn.hands((user) => user.upload(chooser, new File(['x'], name, { type: 'image/jpeg' })));
}

it('asks for a description of a picture before it can be used', async () => {
  const added = (key: ItemKey) => drawn.session.document.store.getState().items.get(key)?.value;
  const drawn = await open();
  await choose(drawn, 'open-day.jpg');
  await drawn.press('Add picture');
  expect(added('pictures/open-day')).toBeUndefined();
  expect(drawn.seen(document.body)).toContain('Say what is in the picture, or mark it as a decoration');
  await drawn.type('What is in it', 'A lawn ');
  await drawn.press('Add picture');
  expect(added('pictures/open-day')).toMatchObject({ title: 'Open day', alt: 'A lawn', decorative: false });
  expect(drawn.address()).toContain('/pictures/open-day');
});

it("explains why a file is rejected: immediately where possible, else with the server's message", async () => {
  const drawn = await open(refused);
  await choose(drawn, 'crest.svg');
  expect(drawn.seen(drawn.find('alert'))).toContain('crest.svg is an SVG, which can carry script.');
  await choose(drawn, 'crest.jpg');
  expect(drawn.seen(drawn.find('alert'))).toContain('The file is damaged or cut short.');
});

it('reports what is left out: further frames of an animation, and further files', async () => {
  const drawn = await open({ sizes, isFirstFrame: true });
  const zone = drawn.container.querySelector('.upload-zone');
  const drop = (names: readonly string[]) =>
    drawn.hands(async () => {
      const data = new DataTransfer();
      for (const name of names) data.items.add(new File(['x'], name, { type: 'image/gif' }));
      zone?.dispatchEvent(Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: data }));
    });
  await drop([]);
  expect(drawn.seen()).toContain('There was no file in it.');
  await drop(['wave.gif', 'two.gif']);
  const told = 'wave.gif moves. Only its first frame is kept. Only wave.gif is uploaded.';
  expect(drawn.seen(drawn.find('dialog'))).toContain(told);
  await drawn.press('Cancel');
  expect(drawn.seen()).toContain(told);
});

it('finds pictures by title and description, and shows how often each is used', async () => {
  const pictures = [buildPicture(), buildPicture({ id: 'door', title: 'Front door', alt: 'A green door' })];
  const posters = ['a', 'b'].map((id) => buildPoster({ id, image: toPictureName('reading-room') }));
  const drawn = await drawInSession(<PicturesView />, { me: { role: 'viewer' }, live: { pictures, posters } });
  expect(drawn.seen()).not.toContain('Upload a picture');
  expect(drawn.seen()).toMatch(/Used 2 times[\s\S]*Not used/);
  await drawn.type('Search pictures', 'lamps', 'searchbox');
  expect(drawn.findAll('link').map((link) => link.textContent)).toEqual(['Reading room']);
});

it('sets the focus with two sliders, and lists the items that show the picture', async () => {
  const live = {
    pictures: [buildPicture({ focusY: 20 })],
    posters: [buildPoster({ id: 'book-club', title: 'Book club', image: toPictureName('reading-room') })],
  };
  const drawn = await drawInSession(<PictureView open="pictures/reading-room" />, { live });
  expect(drawn.find('slider', 'Down').getAttribute('value')).toBe('20');
  expect(drawn.find('link', 'Book club').getAttribute('href')).toBe('/posters/book-club');
});

it('names a picture after its file, without punctuation', () => {
  expect(['open-day_2027.JPG', '.png', 'IMG_1.heic.jpeg'].map(nameFromFile)).toEqual(['Open day 2027', 'Picture', 'IMG 1 heic']);
});

it('rejects a file that is too large before upload', () => {
  expect(refusalOfFile({ name: 'sky.png', type: 'image/png', size: 30_000_000 })).toContain('larger than 20 MB');
  expect(refusalOfFile({ name: 'sky.png', type: 'image/png', size: 1_000 })).toBeNull();
});
