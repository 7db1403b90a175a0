import { useState } from 'react';
import { writeDate } from '#engine';
import { useHubPage, useMessages } from '#engine/hub';
import { useHydrated } from '#engine/react';
import { LIVING_COSTS_SINCE } from '../../rules/offers/living.ts';
import { CRITERIA } from './describe-offer.ts';
import { roleOf } from './offer-lines.tsx';
import type { ComparisonProps } from './offer-table.tsx';
import { layoutPicture, type Measure, PICTURE_FONTS, type PictureFont, type PictureTexts } from './picture-layout.ts';

/** The picture of the comparison, and its result as a message key; empty before. */
export interface PictureHandle {
  /** Whether the device can share a picture; otherwise it is saved. */
  readonly canShare: boolean;
  readonly isMaking: boolean;
  readonly outcome: string;
  readonly make: () => void;
}

const FILE_NAME = 'offers.png';

/** Draws the comparison as a picture and shares it, or saves it where the device cannot share. */
export function usePicture(props: ComparisonProps): PictureHandle {
  const [isMaking, setMaking] = useState(false);
  const [outcome, setOutcome] = useState('');
  const isHydrated = useHydrated();
  const texts = usePictureTexts(props);
  const canShare = isHydrated && canShareFile(new File([], FILE_NAME, { type: 'image/png' }));
  const make = async () => {
    setMaking(true);
    setOutcome('');
    const blob = await drawPicture(texts);
    setOutcome(blob === null ? 'offers-picture-failed' : await hand(blob, texts.title));
    setMaking(false);
  };
  return { canShare, isMaking, outcome, make: () => void make() };
}

/** The texts of the picture: those of the table, without personal data. */
function usePictureTexts({ compared, trial }: ComparisonProps): PictureTexts {
  const messages = useMessages();
  const { now } = useHubPage();
  return {
    title: messages('offers-title'),
    line: messages('offers-picture-date', { date: writeDate(now) }),
    heads: compared.map(({ offer }) => {
      const role = roleOf(offer, trial);
      return [offer.provider, offer.course, offer.label, ...(role ? [messages(`offers-trying-${role}`)] : [])];
    }),
    rows: CRITERIA.map((criterion) => ({
      label: messages(`offers-row-${criterion}`),
      cells: compared.map(({ cells }) => cells[criterion].filter(({ look }) => look !== 'action').map(({ text }) => text)),
    })),
    foot: [
      messages('offers-remark-points'),
      messages('offers-remark-distance'),
      messages('offers-remark-living', { date: LIVING_COSTS_SINCE }),
    ],
  };
}

function canShareFile(file: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
}

/** Shares the picture; returns the key of the result message. Closing the share sheet is a choice, so it returns none. */
async function hand(blob: Blob, title: string): Promise<string> {
  const file = new File([blob], FILE_NAME, { type: 'image/png' });
  if (!canShareFile(file)) return save(blob);
  try {
    await navigator.share({ files: [file], title });
    return 'offers-picture-shared';
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError' ? '' : save(blob);
  }
}

function save(blob: Blob): string {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE_NAME;
  link.click();
  URL.revokeObjectURL(address);
  return 'offers-picture-saved';
}

/** Pixels per CSS pixel, so that small text stays sharp when zoomed. */
const SCALE = 2;
/** Phones refuse a canvas with more pixels. */
const MAX_DOTS = 12_000_000;

/** Draws the comparison as a PNG; null where the browser cannot. Dark text on white in every theme, because it is shared. */
async function drawPicture(texts: PictureTexts): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return null;
  const family = window.getComputedStyle(document.body).fontFamily || 'sans-serif';
  const choose = (font: PictureFont) => {
    const { size, weight } = PICTURE_FONTS[font];
    context.font = `${weight} ${size}px ${family}`;
  };
  const measure: Measure = (text, font) => {
    choose(font);
    return context.measureText(text).width;
  };
  const { width, height, texts: placed, rules } = layoutPicture(texts, measure);
  const scale = Math.min(SCALE, Math.sqrt(MAX_DOTS / (width * height)));
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  context.scale(scale, scale);
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.fillStyle = 'gainsboro';
  for (const top of rules) context.fillRect(0, top, width, 1);
  context.fillStyle = 'black';
  context.textBaseline = 'top';
  for (const { text, font, left, top } of placed) {
    choose(font);
    context.fillText(text, left, top + (PICTURE_FONTS[font].line - PICTURE_FONTS[font].size) / 2);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
