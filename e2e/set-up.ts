import { buildCatalogue } from '../tools/catalogue-ui.mjs';
import makeTemplate from './platform.setup.js';

/** Before the first test; each of the two keeps one core busy. */
export default async function setUp(): Promise<void> {
  await Promise.all([buildCatalogue(), makeTemplate()]);
}
