import type { TemplateValues } from '../../engine/index.ts';

/** Says a message of the content by its key, with what is filled in. */
export type Say = (key: string, values?: TemplateValues) => string;
