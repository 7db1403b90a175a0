// @vitest-environment happy-dom
import { testExamples } from '#engine/testing/examples';
import { hub } from '../hub.ts';
import { answerOwn, pages } from '../testing/draw.ts';
import { widgets } from './registry.ts';

testExamples({ ...hub, widgets, folder: import.meta.dirname, pages, answerOwn });
