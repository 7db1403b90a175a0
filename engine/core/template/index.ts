export { isMomentKey, MOMENT_FORMS, momentKey, momentOfWord, momentValues } from './moment-forms.ts';
export {
  fillMessage,
  fillSentences,
  fillTemplate,
  placedIn,
  readMessageParts,
  type TemplateValues,
  wordsInBraces,
  writeMessage,
} from './template.ts';
