export {
  fillMessage,
  fillSentences,
  fillTemplate,
  type Placed,
  placedIn,
  type TemplateValues,
  wordsInBraces,
  writeMessage,
} from './template.ts';
