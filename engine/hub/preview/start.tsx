import { createRoot } from 'react-dom/client';
import {
  type FromPreview,
  type HiddenItem,
  type Pack,
  type PreviewAnswer,
  type PreviewHello,
  readToPreview,
  type ToPreview,
} from '../../index.ts';
import { leaveKeysToInputMethods, loadMoreIcons } from '../../react.ts';
import type { HubStart } from '../frame/define-hub.ts';
import { readLanguage } from '../frame/page-language.ts';
import { createPageMarks } from './marked-page.ts';
import { openPage } from './open-page.ts';
import { outlineStyle } from './outline.ts';
import { startPointing } from './pointing.ts';
import { createPreviewPorts } from './preview-ports.ts';
import { createPreviewState, type PreviewPack, type PreviewState, personOf, takeMessage } from './preview-state.ts';
import { PreviewView } from './preview-view.tsx';
import { summarise } from './summary.ts';
import { createTextMarks } from './text-marks.ts';
import { listUsualAnswers } from './usual-answers.ts';

const NO_GHOSTS: readonly HiddenItem[] = [];

/** A pack's contribution to the preview of its hub. */
export interface PreviewStart extends Omit<HubStart, 'onStart'> {
  readonly pack: Pack;
}

/** Starts the preview: creates the channel, sends one end to the parent window, and draws the screens that it receives. */
export function startPreview(start: PreviewStart): void {
  const root = document.getElementById('hub');
  const { pack } = start;
  const { preview } = pack;
  // Without a frame there is no editor to talk to.
  if (!root || !preview || window.parent === window) return;
  readLanguage();
  void loadMoreIcons();
  const channel = new MessageChannel();
  openPreview({ ...start, pack: { ...pack, preview } }, root, channel.port1);
  const hello: PreviewHello = { hello: 'hub-preview', word: window.location.hash.slice(1) };
  // This page has an opaque origin, but its address has the editor's origin: the only one that may frame it and receive the message.
  window.parent.postMessage(hello, window.location.origin, [channel.port2]);
}

interface OpenedPreview extends PreviewStart {
  readonly pack: PreviewPack;
}

function openPreview({ pack, setup, frame }: OpenedPreview, rootElement: HTMLElement, port: MessagePort): void {
  const { answers = [], loadReading } = pack.preview;
  const post = (message: FromPreview) => port.postMessage(message);
  leaveKeysToInputMethods(window);
  const root = createRoot(rootElement);
  const style = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
  const textMarks = createTextMarks();
  const marks = createPageMarks(pack.kinds, textMarks);
  let state = createPreviewState(pack);
  const ports = createPreviewPorts({
    now: () => new Date(state.screen ? personOf(pack, state.screen).now : 0),
    mark: marks.item,
    catalogue: () => state.compiled.catalogue,
    fetchedKinds: pack.fetchedKinds ?? [],
    answers: [...answers, ...readAnswers()],
    path: setup.path,
    onLeave: (address) => post({ kind: 'left', address: address.slice(0, 2_000) }),
  });
  const pointing = startPointing({ marks: textMarks, setup, post, wait: ports.wait });
  let reportedTurn = -1;
  const onDrawn = () => {
    const { drawn, screen } = state;
    if (!drawn || !screen || reportedTurn === state.turn) return;
    reportedTurn = state.turn;
    const summary = summarise(state, drawn);
    pointing.onDrawn({ screen, person: drawn.page.person.id, isHidden: summary.why?.shown === false });
    post({ kind: 'drawn', ...summary });
    post({ kind: 'height', pixels: document.documentElement.scrollHeight });
  };
  const show = () => {
    dress(state, style);
    if (!state.drawn || !state.screen) return;
    const hidden = state.screen.hasGhosts ? summarise(state, state.drawn).hidden : NO_GHOSTS;
    const page = marks.page(state.drawn.page);
    const { columns, place } = state.screen;
    const { onScreen } = pointing;
    const start = place || setup.path;
    const opened = loadReading && place === '' ? openPage(state, loadReading) : null;
    root.render(<PreviewView {...{ page, columns, ports, setup, frame, hidden, onDrawn, onScreen, start }} reading={opened} />);
    rootElement.dataset.awake = 'true';
  };
  const take = (message: ToPreview) => {
    state = takeMessage(pack, state, message);
    show();
  };
  port.onmessage = ({ data }) => {
    const message = readToPreview(data);
    if (message) take(message);
  };
}

/** The responses that the server embedded in the page, from the examples of the pack's widgets. */
function readAnswers(): readonly PreviewAnswer[] {
  const data = document.getElementById('hub-data')?.textContent;
  return data ? listUsualAnswers((JSON.parse(data) as { readonly answers: Parameters<typeof listUsualAnswers>[0] }).answers) : [];
}

/** Applies the chosen theme, motion, text size and outline. */
function dress({ screen }: PreviewState, style: CSSStyleSheet): void {
  if (!screen) return;
  const { documentElement } = document;
  documentElement.dataset.theme = screen.theme;
  if (screen.isStill) documentElement.dataset.motion = 'reduce';
  else delete documentElement.dataset.motion;
  documentElement.style.fontSize = screen.textSize === 100 ? '' : `${screen.textSize}%`;
  const text = outlineStyle(screen.selected, screen.clicks);
  // Replacing a style sheet makes the browser recalculate the whole page, so replace it only when it changed.
  if (worn.get(style) !== text) style.replaceSync(text);
  worn.set(style, text);
}

const worn = new WeakMap<CSSStyleSheet, string>();
