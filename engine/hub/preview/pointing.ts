import type { FromPreview, PreviewScreen, TextBox } from '../../index.ts';
import type { HubSetup } from '../state/setup.ts';
import { findPlace, keyOfElement } from './outline.ts';
import type { OpenScreen } from './preview-view.tsx';
import { createReveal, isRevealedBy } from './reveal.ts';
import type { TextMarks } from './text-marks.ts';
import { type PressedText, type TextWatch, watchTexts } from './text-watch.ts';

/** Dependencies of pointing: the marks of all texts, the routes of the hub, and where to report. */
export interface PointingOptions {
  readonly marks: TextMarks;
  readonly setup: Pick<HubSetup, 'path' | 'routes'>;
  readonly post: (message: FromPreview) => void;
  /** Calls back after a while; the returned function cancels it. */
  readonly wait: (run: () => void, delayMs: number) => () => void;
}

/** The result of a draw: the editor's screen, the person, and whether they can see the outlined item. */
interface Drawn {
  readonly screen: PreviewScreen;
  readonly person: string;
  readonly isHidden: boolean;
}

/** Scrolls the outlined item into view, reports clicks, and lists the texts on the screen. */
export interface Pointing {
  onScreen(open: OpenScreen): void;
  onDrawn(drawn: Drawn): void;
}

/** The pause after a change of the page before its texts are listed again. */
const LIST_MS = 200;

/** Starts pointing in this window's page. */
export function startPointing({ marks, setup, post, wait }: PointingOptions): Pointing {
  let last: Drawn | null = null;
  let open: OpenScreen | null = null;
  let isPressing = false;
  let picked: string | null = null;
  let pressed: PressedText | null = null;
  // The box of the selected text as last reported to the editor.
  let known: TextBox | null = null;
  let listed = '';
  let cancelList = (): void => undefined;

  const pick = (key: string, text: PressedText | null, isTwice: boolean): void => {
    picked = key;
    pressed = text;
    known = text?.box ?? null;
    post({ kind: 'pick', key, text: text && { ...text.text, box: text.box, isTwice } });
  };
  const follow = (): void => {
    if (!pressed) return;
    const box = pressed.findBox();
    const now = box && isInWindow(box) ? box : null;
    if (JSON.stringify(now) === JSON.stringify(known)) return;
    known = now;
    post({ kind: 'moved', box: now });
  };
  const listSoon = (): void => {
    cancelList();
    if (last?.screen.listsTexts) cancelList = wait(list, LIST_MS);
    else listed = '';
  };
  const list = (): void => {
    const texts = watch.list();
    const text = JSON.stringify(texts);
    if (text !== listed) post({ kind: 'texts', texts });
    listed = text;
  };
  const reveal = createReveal({
    page: document,
    find: (key) => findPlace(document, key),
    press: (control) => {
      isPressing = true;
      control.click();
      isPressing = false;
    },
    here: () => open?.address ?? '',
    go: (address) => open?.go(address),
    wait,
    onEnd: (key, isFound) => post({ kind: 'revealed', key, isFound }),
  });
  const watch = watchTexts(document, marks, () => {
    reveal.look();
    listSoon();
    follow();
  });
  listenToClicks({ clicks: () => (isPressing ? 'use' : (last?.screen.clicks ?? 'use')), textAt: watch.at, pick, post });
  const leaveToPerson = ({ isTrusted }: Event) => (isTrusted ? reveal.leaveAlone() : undefined);
  for (const event of ['pointerdown', 'keydown', 'wheel']) document.addEventListener(event, leaveToPerson, true);
  document.addEventListener('scroll', follow, true);
  window.addEventListener('resize', follow);

  return {
    onScreen: (next) => {
      open = next;
    },
    onDrawn(drawn) {
      const before = last;
      last = drawn;
      const { place, selected, lookIn } = drawn.screen;
      const home = place || setup.path;
      const isElsewhere = before !== null && before.screen.place !== place;
      if (isElsewhere && open?.address !== home) open?.go(home);
      if (isElsewhere || drawn.isHidden) reveal.want(selected, { home: isElsewhere ? home : (open?.address ?? home), others: [] });
      // An item that was clicked here is in view already.
      else if (before?.person === drawn.person && selected === picked) reveal.want(null, { home, others: [] });
      else if (before?.screen.selected !== selected || before?.person !== drawn.person)
        reveal.want(selected, { home, others: [...lookIn, ...listScreens(setup, selected), setup.path] });
      listSoon();
    },
  };
}

function isInWindow({ x, y, width, height }: TextBox): boolean {
  return x < window.innerWidth && y < window.innerHeight && x + width > 0 && y + height > 0;
}

/** The screens of the hub whose `reveals` lists an item. */
function listScreens({ path, routes }: PointingOptions['setup'], key: string | null): readonly string[] {
  if (key === null) return [];
  return routes.filter(({ reveals = '' }) => isRevealedBy(reveals, key)).map((route) => `${path}${route.path}`);
}

/** The current click mode, and where to report clicks. */
interface ClickController {
  readonly clicks: () => 'choose' | 'use';
  /** The clicked text, if it belongs to an item. */
  readonly textAt: TextWatch['at'];
  readonly pick: (key: string, text: PressedText | null, isTwice: boolean) => void;
  readonly post: (message: FromPreview) => void;
}

/** Makes clicks select texts and items, or work as in the hub; none ever navigates the frame. */
function listenToClicks({ clicks, textAt, pick, post }: ClickController): void {
  // Capture phase, before the hub: a click that selects does nothing else.
  document.addEventListener(
    'click',
    (event) => {
      if (clicks() === 'use' || !(event.target instanceof Element)) return;
      const text = textAt(event);
      const key = text?.text.key ?? keyOfElement(event.target);
      if (key === null) return;
      event.preventDefault();
      event.stopPropagation();
      pick(key, text, event.detail === 2);
    },
    true,
  );
  // After the hub: a click that it left to the browser would navigate the frame.
  window.addEventListener('click', (event) => stay(event, post));
  window.addEventListener('auxclick', (event) => stay(event, post));
}

function stay(event: MouseEvent, post: ClickController['post']): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return;
  const address = event.target.closest('a[href]')?.getAttribute('href') ?? null;
  if (address !== null && !address.startsWith('#')) {
    event.preventDefault();
    post({ kind: 'left', address: address.slice(0, 2_000) });
    return;
  }
  const button = event.target.closest('button');
  if (button?.form && button.type === 'submit') {
    event.preventDefault();
    submit(button.form, button);
  }
}

/** The sandbox blocks forms before the page receives the event, so it is dispatched here. Nothing is sent. */
function submit(form: HTMLFormElement, submitter: HTMLElement): void {
  if (form.noValidate || form.reportValidity())
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
}
