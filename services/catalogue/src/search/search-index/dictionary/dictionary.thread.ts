import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { readText } from './read-text.js';

const question = z.array(z.string());

parentPort?.on('message', (message: unknown) => parentPort?.postMessage(question.parse(message).map(readText)));
