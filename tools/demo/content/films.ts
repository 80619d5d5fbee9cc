import { films20212022 } from './films-2021-2022.js';
import { films20232024 } from './films-2023-2024.js';
import { films20252026 } from './films-2025-2026.js';
import { films } from './rows.js';
import type { DemoWork } from './types.js';

/** Fictitious films, newest first. */
export const demoFilms: DemoWork[] = films([...films20252026, ...films20232024, ...films20212022]);
