import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import type { Caller, CaptionLanguage } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FILE_STORE, type FileStore, renditionsPrefix } from '../../storage/index.js';
import {
  AssetEventsPublisher,
  type AssetRow,
  changeAsset,
  findOwnFilm,
  lockOwnFilm,
  type StoredCaption,
} from '../assets/index.js';
import { OutdatedFilesService } from '../processing/index.js';
import { displayName } from '../uploads/index.js';
import { readCaptions } from './read-captions.js';

interface Given {
  /** Bytes in base64. */
  file: { fileName: string; file: string };
  caller: Caller;
}

/** Captions of a film, one file for each language, for its owner. */
@Injectable()
export class CaptionsService {
  constructor(
    private readonly database: DataSource,
    private readonly events: AssetEventsPublisher,
    private readonly outdated: OutdatedFilesService,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  of(id: string, caller: Caller): Promise<AssetRow> {
    return findOwnFilm(this.database.manager, id, caller);
  }

  /** @throws AppError CAPTIONS.*, or 404 for films of others */
  async put(id: string, lang: CaptionLanguage, { file, caller }: Given): Promise<AssetRow> {
    await findOwnFilm(this.database.manager, id, caller);
    const { vtt, ...facts } = readCaptions(Buffer.from(file.file, 'base64'));
    // Addresses are cached for ever, so a new file needs a new one.
    const path = `captions-${Date.now().toString(36)}/${lang}.vtt`;
    await this.save(`${renditionsPrefix(id)}${path}`, vtt);
    const added = { lang, path, fileName: displayName(file.fileName), ...facts };
    return this.change(id, caller, (others) => [...others.filter((one) => one.lang !== lang), added]);
  }

  async delete(id: string, lang: CaptionLanguage, caller: Caller): Promise<AssetRow> {
    return this.change(id, caller, (present) => present.filter((one) => one.lang !== lang));
  }

  /** Announces the new captions of a film that is shown; one that is not yet brings them with its first stage. */
  private async change(
    id: string,
    caller: Caller,
    apply: (present: readonly StoredCaption[]) => StoredCaption[],
  ): Promise<AssetRow> {
    return this.database.transaction(async (tx) => {
      const film = await lockOwnFilm(tx, id, caller);
      const captions = apply(film.captions).toSorted((one, other) => one.lang.localeCompare(other.lang));
      await changeAsset(tx, { id }, { captions });
      await this.outdate(tx, film, captions);
      const after = { ...film, captions };
      if (film.state === 'ready') await this.events.publishReady(tx, after, false);
      return after;
    });
  }

  private async outdate(tx: Tx, film: AssetRow, kept: readonly StoredCaption[]): Promise<void> {
    for (const { path } of film.captions)
      if (kept.every((one) => one.path !== path)) await this.outdated.outdate(tx, film.id, dirname(path));
  }

  private async save(key: string, text: string): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'koma-captions-'));
    try {
      const path = join(folder, 'captions.vtt');
      await writeFile(path, text);
      await this.store.put(key, path, 'text/vtt; charset=utf-8');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
