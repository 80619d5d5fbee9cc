import { pictures20212023 } from './pictures-2021-2023.js';
import { pictures20242025 } from './pictures-2024-2025.js';
import { pictures2026 } from './pictures-2026.js';
import { pictures } from './rows.js';
import type { DemoWork } from './types.js';

/** Fictitious pictures, newest first. */
export const demoPictures: DemoWork[] = pictures([...pictures2026, ...pictures20242025, ...pictures20212023]);
