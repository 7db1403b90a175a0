import type { Rule } from '#engine';
import { aFlag, aRule, aText, aTextList, formed, readBy, readExactText } from '../rule-shape.ts';
import { decideRedirect, REDIRECT_PARAMETERS } from './redirect.ts';

const toParameter = (text: string) => REDIRECT_PARAMETERS.find((name) => name === text) ?? 'redirectUrl';

/** The rules of redirects. */
export const redirectRules: readonly Rule[] = [
  aRule('redirect', 'Whether redirectUrl, returnUrl or backUrl is followed. ONB-062 to ONB-065, SHELL-083, FRAME-085')
    .takes('The wish.', {
      parameter: formed(aText('The parameter that holds it. redirectUrl when missing.', REDIRECT_PARAMETERS), toParameter),
      address: readBy(aText('Where it leads.', ['https://www.example.org/next']), readExactText),
      origin: aText('The origin of this site.', ['https://hub.example']),
      allowedOrigins: aTextList('The other origins people may be sent to, of the configuration.', 'An origin.'),
      isDevelopment: aFlag('In development a listed http://localhost is followed too.'),
      hadOnboarding: aFlag('Onboarding was just finished; without it a redirectUrl is ignored. Yes when missing.', true),
    })
    .gives('The decision.', {
      follows: aFlag('The wish is followed.'),
      url: aText('Where to: a path of this site or a whole address. Null skips it in silence.'),
      rule: aText('The row that decided it.'),
    })
    .run((input) => {
      const { url, rule } = decideRedirect(input);
      return { follows: url !== null, url, rule };
    }),
];
