// @vitest-environment happy-dom
import { resolve } from 'node:path';
import { testExamples } from '#engine/testing/examples';
import { hubSetup } from '../components/hub/setup.ts';
import { hubPageOf, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { widgets } from '../widgets/registry.ts';
import { answerOwn } from './testing/draw-in-hub.tsx';

testExamples({
  folder: resolve(import.meta.dirname, '../widgets'),
  setup: hubSetup,
  widgets,
  pages: { hubPageOf, shippedCatalogue },
  answerOwn,
});
