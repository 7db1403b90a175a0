import type { Messages } from '#engine';
import { CV_CONTACTS, CV_PARTS, type Cv, type CvLine, type CvPart, type CvStage, hasText, isFilled } from './cv.ts';
import { formatCvDates } from './cv-dates.ts';

/** The non-empty lines of a text, without bullets that the person typed. */
export function splitLines(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^[-*•–]\s+/, ''))
    .filter((line) => line !== '');
}

/** The contact details that are given, in the order of the page. */
export function listContacts(cv: Cv): readonly string[] {
  return CV_CONTACTS.map((name) => cv[name].trim()).filter((text) => text !== '');
}

/** A CV as plain text, for forms and messages that take no file. */
export function writeCvText(cv: Cv, messages: Messages): string {
  const head = [cv.name.trim(), listContacts(cv).join(' | ')].filter((line) => line !== '').join('\n');
  const parts = CV_PARTS.filter((part) => isFilled(cv, part)).map(
    (part) => `${messages(`cv-part-${part}`).toUpperCase()}\n${writePart(cv, part, messages)}`,
  );
  return [head, ...parts].filter((text) => text !== '').join('\n\n');
}

function writePart(cv: Cv, part: CvPart, messages: Messages): string {
  const value = cv[part];
  if (typeof value === 'string') return value.trim();
  const entries: readonly (CvStage | CvLine)[] = value;
  const texts = entries.filter(hasText).map((entry) => ('title' in entry ? writeStage(entry, messages) : `- ${entry.text.trim()}`));
  return texts.join(texts.some((text) => !text.startsWith('- ')) ? '\n\n' : '\n');
}

function writeStage(stage: CvStage, messages: Messages): string {
  const name = [stage.title.trim(), stage.place.trim()].filter((text) => text !== '').join(', ');
  const lines = splitLines(stage.text);
  const listed = lines.length > 1 ? lines.map((line) => `- ${line}`) : lines;
  return [name, formatCvDates(stage, messages), ...listed].filter((line) => line !== '').join('\n');
}
