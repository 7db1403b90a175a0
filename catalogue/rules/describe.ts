import type { TemplateValues } from '#engine';

/** Gives a message of the catalogue by its key, with values filled in. */
export type Say = (key: string, values?: TemplateValues) => string;
