import type { Rule } from '../../../engine/index.ts';
import { readFlag, readText, readTexts } from '../reading.ts';
import { aFlag, aList, anObject, aText } from '../rule-shape.ts';
import { decideRedirect, REDIRECT_PARAMETERS } from './redirect.ts';

/** The rules of sending somebody on. */
export const redirectRules: readonly Rule[] = [
  {
    name: 'redirect',
    title: 'Whether redirectUrl, returnUrl or backUrl is followed. ONB-062 to ONB-065, SHELL-083, FRAME-085',
    input: anObject('The wish.', {
      parameter: aText('The parameter that holds it. redirectUrl when missing.', REDIRECT_PARAMETERS),
      address: aText('Where it leads.', ['https://www.example.org/next']),
      origin: aText('The origin of this site.', ['https://hub.example']),
      allowedOrigins: aList('The other origins people may be sent to, of the configuration.', aText('An origin.')),
      isDevelopment: aFlag('In development a listed http://localhost is followed too.'),
      hadOnboarding: aFlag('Onboarding was just finished; without it a redirectUrl is ignored. Yes when missing.'),
    }),
    answer: anObject('The decision.', {
      follows: aFlag('The wish is followed.'),
      url: aText('Where to: a path of this site or a whole address. Null skips it in silence.'),
      rule: aText('The row that decided it.'),
    }),
    run: (input) => {
      const { url, rule } = decideRedirect({
        parameter: REDIRECT_PARAMETERS.find((name) => name === readText(input.parameter)) ?? 'redirectUrl',
        address: typeof input.address === 'string' ? input.address : '',
        origin: readText(input.origin),
        allowedOrigins: readTexts(input.allowedOrigins),
        isDevelopment: readFlag(input.isDevelopment),
        hadOnboarding: input.hadOnboarding !== false,
      });
      return { follows: url !== null, url, rule };
    },
  },
];
