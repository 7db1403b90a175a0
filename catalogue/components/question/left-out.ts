import { createContext } from 'react';

/** The parts of a found address that did not fit into its fields, by the field beside which they are shown. */
export const LeftOut = createContext<Readonly<Record<string, string>>>({});
