import { custom, wholeNumber } from '../composition/index.ts';

/** The settings of the process itself. */
export const processSettings = {
  isProduction: custom(
    'NODE_ENV',
    '',
    '`production`: no debug aids, no gallery, real sign-in, 3 s of grace at the end',
    ({ NODE_ENV }) => NODE_ENV === 'production',
  ),
  port: wholeNumber('PORT', { usual: 3_000, min: 0, max: 65_535 }, 'the port on which it listens'),
  host: custom('HOST', 'all', 'the address on which it listens', (environment) => environment.HOST),
  logLevel: custom(
    'HUB_LOG',
    '`info`',
    'least level of log lines; each line is one JSON object of at most 4 KB, without queries and personal values',
    (environment) => environment.HUB_LOG ?? 'info',
  ),
};
