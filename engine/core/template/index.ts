export { fillMessage, fillSentences, fillTemplate, type TemplateValues, wordsInBraces } from './template.ts';
