import { definePort } from '../composition/index.ts';
import type { FindText } from '../http/index.ts';

/** Finds a message of the live content. */
export const texts = definePort<FindText>('texts');
