import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangesReviewReply, PictureKept } from '#schemas/editor';
import { createEditor, type Editor } from '../testing/editors.ts';
import { createWorld, type World, writeHeaders } from '../testing/world.ts';
import { makePicture } from './picture.fixture.ts';

let world: World;
let writer: Editor;

beforeAll(async () => {
  world = await createWorld();
  writer = await createEditor(world, 'writer');
});
afterAll(() => world.close());

function upload(bytes: Uint8Array, cookie: string | undefined = writer.cookie): Promise<Response> {
  return fetch(`${world.url}/editor/api/pictures`, {
    method: 'POST',
    headers: { ...writeHeaders, 'Content-Type': 'application/octet-stream', ...(cookie ? { Cookie: cookie } : {}) },
    body: Buffer.from(bytes),
  });
}

async function keep(bytes: Uint8Array): Promise<PictureKept> {
  const reply = await upload(bytes);
  expect(reply.status).toBe(201);
  return (await reply.json()) as PictureKept;
}

function toItem(id: string, { sizes }: PictureKept) {
  const files = sizes.map(({ width, height, file }) => ({ width, height, file }));
  return { id, title: 'Open day', alt: 'People on a lawn', decorative: false, focusX: 50, focusY: 50, sizes: files };
}

describe('uploading a picture', () => {
  it('stores an upload in its widths, and audits who did it', async () => {
    const { sizes } = await keep(await makePicture({ width: 900, height: 450 }));
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [400, 200],
      [800, 400],
      [900, 450],
    ]);
    expect((await world.audit.readTrail(1))[0]).toMatchObject({ actor: 'uid-writer', action: 'picture-uploaded', target: sizes[2]?.file });
  });

  it('stores the same bytes once for two concurrent writers', async () => {
    const photo = await makePicture({ width: 310, height: 310 });
    const other = await createEditor(world, 'writer', 'uid-other');
    const before = await world.store.countBlobs({ kind: 'system', id: 'test' });
    const replies = await Promise.all([upload(photo), upload(photo, other.cookie)]);
    const [one, two] = await Promise.all(replies.map((reply) => reply.json()));
    expect(one).toEqual(two);
    expect(await world.store.countBlobs({ kind: 'system', id: 'test' })).toBe(before + 1);
  });

  it.each([
    ['an SVG, whatever it is called', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture-markup', /SVG/],
    ['a text', Buffer.from('hello'), 'picture-type', /JPEG, PNG or WebP/],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'picture-damaged', /cut short/],
  ])('refuses %s with a sentence that explains what to do', async (_, bytes, code, sentence) => {
    const reply = await upload(bytes);
    expect([reply.status, await reply.json()]).toEqual([422, expect.objectContaining({ code, detail: expect.stringMatching(sentence) })]);
  });

  it('refuses a file of 30 MB', async () => {
    const reply = await upload(Buffer.alloc(30 * 1024 * 1024, 1)).catch(() => null);
    // The server may close the connection before all of it is sent.
    if (reply) expect([reply.status, (await reply.json()).code]).toEqual([413, 'too-large']);
  });

  it('accepts uploads of writers, gives viewers a reason, and hides the address from anybody else', async () => {
    const photo = await makePicture({ width: 300, height: 300 });
    const member = await world.signIn({ persona: 'ada' });
    const looker = await createEditor(world, 'viewer');
    const statuses = await Promise.all([upload(photo, ''), upload(photo, member), upload(photo, looker.cookie)]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 403]);
  });

  it('accepts no form and no JSON, so that no other site can send one', async () => {
    const send = (type: string) =>
      fetch(`${world.url}/editor/api/pictures`, {
        method: 'POST',
        headers: { ...writeHeaders, 'Content-Type': type, Cookie: writer.cookie },
        body: 'x',
      });
    const replies = await Promise.all(['multipart/form-data; boundary=x', 'application/json', 'image/png'].map(send));
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('an uploaded picture', () => {
  it('serves a picture to anybody as immutable WebP with a policy that runs nothing', async () => {
    const { sizes } = await keep(await makePicture({ width: 320, height: 200 }));
    const reply = await world.ask(`/pictures/${sizes[0]?.file}.webp`);
    const header = (name: string) => reply.headers.get(name);
    expect(reply.status).toBe(200);
    expect(
      ['content-type', 'cache-control', 'x-content-type-options', 'content-security-policy', 'content-disposition'].map(header),
    ).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
      'nosniff',
      "default-src 'none'; sandbox",
      'inline; filename="picture.webp"',
    ]);
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect((await reply.arrayBuffer()).byteLength).toBe(sizes[0]?.bytes);
  });

  it('serves a picture at no other address', async () => {
    const { sizes } = await keep(await makePicture({ width: 320, height: 200 }));
    const file = sizes[0]?.file ?? '';
    const paths = [file, `${file}.png`, `${file.toUpperCase()}.webp`, `${'0'.repeat(64)}.webp`, '..%2f..%2flive.json', `${file}.webp/`];
    for (const path of paths) expect((await world.raw(`/pictures/${path}`)).status, path).toBe(404);
  });

  it('publishes a picture as an item, and refuses one with missing files by name', async () => {
    const kept = await keep(await makePicture({ width: 420, height: 210 }));
    const set = await writer.open();
    expect((await writer.save(set, 'pictures/open-day', toItem('open-day', kept), 'none')).status).toBe(200);
    const lost = { ...kept, sizes: kept.sizes.map((size) => ({ ...size, file: 'c'.repeat(64) })) };
    expect((await writer.save(set, 'pictures/lost', toItem('lost', lost), 'none')).status).toBe(200);
    const review = (await (await writer.write('POST', `change-sets/${set}/review`, {})).json()) as ChangesReviewReply;
    expect(review.errors.map(({ code, id, message }) => [code, id, message])).toEqual([
      ['picture-lost', 'lost', 'The file of the picture "Open day" is not here. Upload it again with Replace.'],
    ]);
  });
});
