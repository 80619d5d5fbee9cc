import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from '@jest/globals';
import { FolderFileStore } from '../src/storage/file-store/folder-file-store.js';
import { fileStoreContract } from './file-store.contract.js';

const folder = mkdtempSync(join(tmpdir(), 'koma-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the folder file store', () => fileStoreContract(() => new FolderFileStore(folder)));
