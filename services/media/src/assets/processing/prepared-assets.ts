import { appendFile, copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AssetKind, FilmSound } from '@koma/contracts';
import { newId, type RunningService } from '@koma/service-kit';
import { DataSource } from 'typeorm';
import type { PipelineOutcome } from '../../pipeline/index.js';
import { FILE_STORE, type FileStore, originalKey, renditionsPrefix } from '../../storage/index.js';
import { getAsset, insertAsset } from '../assets/index.js';
import { LooksService } from './looks.service.js';
import { ProcessingJobsService } from './processing-jobs.service.js';

/** Of films whose outcome tells of no sound. */
const NO_SOUND: FilmSound = { tracks: 0, programmes: [], chosen: 0, loudness: null };

export interface PreparedAsset {
  ownerId: string;
  kind: AssetKind;
  fileName: string;
  /** Folder of the renditions; it is not changed. */
  folder: string;
  /** Paths within the folder: the original is these files, one behind the other. */
  original: readonly string[];
  outcome: PipelineOutcome;
}

/** Adds an asset whose renditions were made earlier, for demo data: all steps of an upload but the pipeline. Returns its id. */
export async function addPreparedAsset({ app }: RunningService, given: PreparedAsset): Promise<string> {
  const { folder, outcome, original, ...asset } = given;
  const store: FileStore = app.get(FILE_STORE);
  const id = newId();
  const bytes = outcome.renditions
    .filter(({ path }) => original.includes(path))
    .reduce((sum, rendition) => sum + rendition.bytes, 0);
  // The store moves files, so it gets copies.
  const copies = await mkdtemp(join(tmpdir(), 'koma-asset-'));
  const put = async (key: string, path: string, type: string) => {
    const copy = join(copies, newId());
    await copyFile(join(folder, path), copy);
    await store.put(key, copy, type);
  };
  const whole = join(copies, newId());
  for (const path of original) await appendFile(whole, await readFile(join(folder, path)));
  await store.put(originalKey(id), whole, 'application/octet-stream');
  for (const { path, type } of outcome.renditions) await put(`${renditionsPrefix(id)}${path}`, path, type);
  await rm(copies, { recursive: true });
  const { manager } = app.get(DataSource);
  await insertAsset(manager, { id, ...asset, bytes, state: 'processing' });
  const made = outcome.kind === 'video' ? { sound: NO_SOUND, ...outcome } : outcome;
  await app.get(ProcessingJobsService).succeed(await getAsset(manager, id), made);
  if (made.look === undefined) await app.get(LooksService).read(id);
  return id;
}
