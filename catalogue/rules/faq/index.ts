export { type Faq, faqSchemes, isFaqTerm, readFaqAnswer, toFaqCall } from './faq.ts';
export { type FaqSearch, searchFaqs } from './search-faqs.ts';
