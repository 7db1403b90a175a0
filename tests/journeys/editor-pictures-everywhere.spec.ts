import type { Page } from '@playwright/test';
import { kinds } from '#catalogue/kinds';
import { schemasOf } from '#engine';
import { followReference } from '#schemas';
import { makePicture } from '#server/testing/pictures';
import { expect, expectSaved, giveReason, openEditor, openHubAs, publishNow, test } from './editor-hub.ts';
import { madeUpPeople, patient } from './people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The kinds whose schema has a picture, with the schema's description of it. */
const pictured = kinds.all.flatMap((kind) => {
  const [found] = schemasOf(kind).flatMap((root) =>
    Object.values(root.properties ?? {}).filter((schema) => followReference({ schema, root }).schema.title === 'ImageName'),
  );
  return found ? [{ kind: String(kind.name), says: found.description ?? '' }] : [];
});

const person = madeUpPeople.find(({ id }) => id === 'p10-decisions-received');
const guide = { id: 'money-loans-grants-and-bursaries', address: '/explore/articles/money-loans-grants-and-bursaries' };
const card = new RegExp(`^${person?.title.split(',')[0]}`);
const widths = [390, 1440];
/** The screens that show items outside the hub, by kind. */
const screens: Readonly<Record<string, string>> = { 'application-tiles': '/application' };

interface Placed {
  readonly kind: string;
  readonly id: string;
  readonly address: string;
  /** The widths at which the form says that the picture is hidden or may not fit. */
  readonly without: readonly number[];
  readonly mayBeNothing: boolean;
}

test('a picture added to each kind through its form shows on the hub and in the preview, at both widths or as the form says', async ({
  page,
  browser,
  editorHub,
}) => {
  const hub = await openHubAs(browser, editorHub, card);
  const placed = await Promise.all(pictured.map((one) => findItem(hub, one)));
  expect(placed.length).toBeGreaterThan(4);

  await test.step('the picture is uploaded once and chosen in each form', async () => {
    await openEditor(page, 'admin', 'pictures');
    const file = { name: 'lawn.jpg', mimeType: 'image/jpeg', buffer: await makePicture({ width: 2_000, height: 1_200 }) };
    await page.locator('input[type=file]').first().setInputFiles(file);
    const asked = page.getByRole('dialog', { name: 'What is in the picture?' });
    await asked.getByRole('textbox', { name: 'What is in it' }).fill('Two students talk to a tutor on a lawn');
    await asked.getByRole('button', { name: 'Add picture' }).click();
    await expect(page).toHaveURL(/\/editor\/pictures\/lawn/);
    await expectSaved(page);
  });

  for (const { kind, id, without, mayBeNothing } of placed) {
    await test.step(`${kind}: in the preview`, async () => {
      const screen = screens[kind] ? `&screen=${screens[kind]}` : '';
      const open = (width: string) => page.goto(`/editor/${kind}/${id}?persona=${person?.id}&width=${width}${screen}`);
      await open('phone');
      await page.getByRole('combobox', { name: 'Uploaded picture' }).selectOption({ label: 'Lawn' });
      await expectSaved(page);
      const frame = page.frameLocator('iframe[title^="The hub of"]');
      await expectDrawn(frame.locator(`[data-item="${kind}/${id}"]`), !without.includes(390), mayBeNothing);
      await open('3');
      await expectDrawn(frame.locator(`[data-item="${kind}/${id}"]`), !without.includes(1440));
    });
  }

  await test.step('all are published', async () => {
    await page.getByRole('button', { name: /^Review \d+ changes$/ }).click();
    await page.getByLabel('Note for the history').fill('A picture of the lawn');
    await giveReason(page);
    await publishNow(page);
    await expect(page.getByText(/Version \d+ is live/)).toBeVisible();
  });

  for (const width of widths)
    for (const { kind, id, address, without, mayBeNothing } of placed) {
      await test.step(`${kind}: live at ${width} px`, async () => {
        await hub.setViewportSize({ width, height: 900 });
        await hub.goto(address);
        await expectDrawn(hub.locator(`[data-item="${kind}/${id}"]`), !without.includes(width), mayBeNothing && width === 390);
      });
    }
  await hub.context().close();
});

/** An item of a kind that the person sees, according to their hub response. */
async function findItem(hub: Page, { kind, says }: (typeof pictured)[number]): Promise<Placed> {
  const { items } = await (await patient(hub.request).get('/api/v1/hub')).json();
  const fetched = async () => (await patient(hub.request).get(`/api/v1/items?kind=${kind}`)).json();
  const listed: readonly { readonly id: string; readonly type?: string; readonly address?: string }[] =
    kind === 'pages' ? [{ id: guide.id, address: guide.address }] : Object.values(items[kind] ?? (await fetched()));
  const item = listed.find(({ type = '' }) => !/^(faq|howto|advert)$/.test(type));
  if (!item) throw new Error(`The person sees nothing of ${kind}.`);
  const without = [...(/wide screens only/.test(says) ? [390] : []), ...(/phone only/.test(says) ? [1440] : [])];
  const mayBeNothing = /may be nothing/.test(says);
  return { kind, id: item.id, mayBeNothing, address: item.address ?? `/dashboard${screens[kind] ?? ''}`, without };
}

async function expectDrawn(item: ReturnType<Page['locator']>, isDrawn: boolean, mayBeNothing = false): Promise<void> {
  const image = item.first().locator('img[src^="/pictures/"]');
  if (!isDrawn) return expect(item.locator('img:visible')).toHaveCount(0);
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute('src', /^\/pictures\/[0-9a-f]{64}\.webp$/);
  if (!mayBeNothing) await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
}
