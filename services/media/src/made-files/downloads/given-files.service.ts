import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileRights, GivenForm } from '@koma/contracts';
import { CONFIG } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { type AssetRow, RightsWriterService } from '../../assets/index.js';
import type { MediaConfig } from '../../config.js';
import { findFfmpeg, givenFilm, givenPicture } from '../../pipeline/index.js';
import { FILE_STORE, type FileStore, renditionsPrefix, writeZip, type ZipEntry } from '../../storage/index.js';
import type { Making } from '../file-jobs/index.js';
import { filmAsFile } from './film-as-file.js';

/** The most lines of a film in each form that is made. */
const MOST_LINES = { preview: 720, hd: 1080 } as const satisfies Record<Exclude<GivenForm, 'original'>, number>;
type MadeForm = keyof typeof MOST_LINES;

/** A file of a zip that is made from renditions when the zip is. */
export interface MadeEntry {
  path: string;
  asset: AssetRow;
  form: MadeForm;
  creditLine: string;
  /** Burnt into it; null: nothing. */
  watermark?: string | null | undefined;
  rights?: FileRights | undefined;
  facts?: ZipEntry['facts'];
}
export type PlannedEntry = ZipEntry | MadeEntry;
type MadeFile = Pick<MadeEntry, 'asset' | 'form' | 'creditLine' | 'watermark'>;
type Progress = Pick<Making, 'signal' | 'onProgress'>;
type Zipping = Making & { facts: Record<string, unknown> };
/** Share of the time for files that are made first. */
const MADE_SHARE = 0.8;

const roleOf = ({ kind }: AssetRow) => (kind === 'video' ? 'hls-master' : 'picture');

/** The rendition from which the forms are made: a film's playlist, or the largest picture. */
function sourceOf(asset: AssetRow): string | null {
  const sources = asset.renditions.filter(({ role }) => role === roleOf(asset));
  return sources.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0))[0]?.path ?? null;
}

/** Whether the forms can be made already: the later stages of a film have its qualities. */
export const canBeMade = (asset: AssetRow): boolean =>
  sourceOf(asset) !== null && (asset.stage === null || asset.stage === 'stills' || asset.stage === 'sound');

/** Makes the forms of files that others get instead of the originals. */
@Injectable()
export class GivenFilesService {
  constructor(
    private readonly writer: RightsWriterService,
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  /** Makes what must be made beside the zip, and writes the zip. @throws PipelineFailure */
  async zip(planned: readonly PlannedEntry[], { target, signal, onProgress, facts }: Zipping) {
    const share = planned.some((entry) => 'asset' in entry) ? MADE_SHARE : 0;
    const making = { signal, onProgress: (made: number) => onProgress(made * share) };
    const entries = await this.prepare(planned, dirname(target), making);
    const total = entries.reduce((sum, { bytes }) => sum + bytes, 1);
    const onRead = (bytes: number) => onProgress(share + ((1 - share) * bytes) / total);
    return writeZip(entries, target, { signal, onRead, facts });
  }

  /** Makes one file. @throws PipelineFailure */
  async write(entry: MadeFile, target: string, progress: Progress): Promise<void> {
    if (entry.asset.kind === 'video') await this.makeFilm(entry, target, progress);
    else await this.makePicture(entry, target);
  }

  private async prepare(entries: readonly PlannedEntry[], folder: string, progress: Progress): Promise<ZipEntry[]> {
    const count = entries.filter((entry) => 'asset' in entry).length;
    let done = 0;
    const ready: ZipEntry[] = [];
    for (const entry of entries) {
      if (!('asset' in entry)) {
        ready.push(entry);
        continue;
      }
      const onProgress = (share: number) => progress.onProgress((done + share) / count);
      ready.push(await this.make(entry, join(folder, `given-${done}`), { ...progress, onProgress }));
      onProgress(1);
      done += 1;
    }
    return ready;
  }

  private async make(entry: MadeEntry, target: string, progress: Progress): Promise<ZipEntry> {
    const { path, rights, facts } = entry;
    await this.write(entry, target, progress);
    const read = async (range?: { start: number; end: number }) => createReadStream(target, range);
    const file = await this.writer.write({ size: (await stat(target)).size, read }, null, rights);
    return { path, bytes: file.size, isPacked: true, open: () => file.read(), ...(facts && { facts }) };
  }

  private async makePicture({ asset, form, creditLine, watermark }: MadeFile, target: string): Promise<void> {
    const temporary = `${target}-in-work`;
    await mkdir(temporary);
    const input = await this.store.localCopy(this.sourceKey(asset), temporary);
    await givenPicture({ input, output: target, line: form === 'preview' ? creditLine : null, watermark });
    await rm(temporary, { recursive: true });
  }

  private async makeFilm(
    { asset, form, creditLine, watermark }: MadeFile,
    target: string,
    progress: Progress,
  ): Promise<void> {
    const temporary = `${target}-in-work`;
    await mkdir(temporary);
    const mostLines = MOST_LINES[form];
    const input = join(temporary, 'film');
    const size = await this.asFile(asset, { mostLines, target: input });
    await givenFilm({
      ...progress,
      ...size,
      ...{ input, output: target, temporary, mostLines },
      ffmpeg: findFfmpeg(this.config.FFMPEG_PATH),
      durationSeconds: asset.durationSeconds ?? 1,
      line: form === 'preview' ? creditLine : null,
      watermark,
    });
    await rm(temporary, { recursive: true });
  }

  private async asFile(asset: AssetRow, wanted: { mostLines: number; target: string }) {
    const size = await filmAsFile(this.store, this.sourceKey(asset), wanted);
    if (!size) throw new Error(`the playlist of ${asset.id} has no quality`);
    return size;
  }

  private sourceKey(asset: AssetRow): string {
    return `${renditionsPrefix(asset.id)}${sourceOf(asset)}`;
  }
}
