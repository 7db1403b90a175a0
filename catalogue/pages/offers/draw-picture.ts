import { layoutPicture, type Measure, PICTURE_FONTS, type PictureFont, type PictureTexts } from './picture-layout.ts';

/** Dots for each CSS pixel, so that small text stays sharp when somebody looks closer. */
const SCALE = 2;
/** Phones refuse a canvas of more dots. */
const MAX_DOTS = 12_000_000;

/** Draws the comparison as a PNG; null where the browser cannot. Dark text on white in every theme, since others look at it elsewhere. */
export async function drawPicture(texts: PictureTexts): Promise<Blob | null> {
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
