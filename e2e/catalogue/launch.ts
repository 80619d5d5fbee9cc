import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/test/browser.mjs';
import { CHROMIUM_FLAGS } from '../chromium-flags.js';

/** A browser for measuring, outside of the tests. */
export const launchChromium = () => chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
