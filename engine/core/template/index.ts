export { fillMessage, fillSentences, fillTemplate, type Placed, placedIn, type TemplateValues, wordsInBraces } from './template.ts';
