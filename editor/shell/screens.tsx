import type { ReactNode } from 'react';

/** What is drawn at each place that is not a list of items. */
export const screens: Readonly<Record<string, ReactNode>> = {};
