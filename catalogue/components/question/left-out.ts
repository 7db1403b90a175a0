import { createContext } from 'react';

/** The parts of a found address that did not fit, by the field that shows them. */
export const LeftOut = createContext<Readonly<Record<string, string>>>({});
