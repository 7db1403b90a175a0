export { type Faq, faqSchemes, isFaqTerm, matchFaqs, readFaqAnswer, toFaqCall } from './faq.ts';
