import { createContext } from 'react';

/** What a found address holds that did not fit in its fields, by the field that it stands beside. [LOOK-013] [ONB-056] */
export const LeftOut = createContext<Readonly<Record<string, string>>>({});
