import { callerOf, defineRoute, json, NotFoundError, type Route } from '../http/index.ts';
import { MAX_UPLOAD_BYTES, type Pictures } from './pictures.ts';

/** Dependencies of the routes of pictures. */
export interface PictureServices {
  readonly pictures: Pictures;
  /** Audits an upload. */
  readonly note: (actor: string, action: 'picture-uploaded', target: string) => Promise<void>;
}

/** A picture opened on its own can do nothing, and no script of this site may run in it. */
const fileHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Content-Disposition': 'inline; filename="picture.webp"',
  // Public and without cookies: the editor's preview, which has no origin of its own, has to show them too.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Uploading for writers, and the files for anybody. */
export function pictureRoutes({ pictures, note }: PictureServices): Route[] {
  return [
    defineRoute<Buffer>({
      method: 'POST',
      path: '/editor/api/pictures',
      operationId: 'uploadPicture',
      summary: 'Upload a picture and get its files, one for each size',
      problems: [422],
      role: 'writer',
      rate: 'write',
      hidden: true,
      request: null,
      takesBytes: true,
      bodyCap: MAX_UPLOAD_BYTES,
      response: 'editor/picture-kept',
      statuses: [201],
      async handle(call) {
        const { uid } = callerOf(call);
        const uploaded = await pictures.upload({ kind: 'editor', id: uid }, call.body);
        await note(uid, 'picture-uploaded', uploaded.sizes.at(-1)?.file ?? '');
        return json(uploaded, { status: 201 });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/pictures/:file',
      role: 'anyone',
      rate: 'static',
      request: null,
      response: null,
      async handle({ params }) {
        const [, file = ''] = /^([0-9a-f]{64})\.webp$/.exec(params.file ?? '') ?? [];
        const bytes = file === '' ? null : await pictures.readPicture(file);
        if (!bytes) throw new NotFoundError('There is no such picture.');
        return {
          kind: 'bytes',
          type: 'image/webp',
          body: Buffer.from(bytes),
          caching: 'for-ever',
          etag: `"${file}"`,
          headers: fileHeaders,
        };
      },
    }),
  ];
}
