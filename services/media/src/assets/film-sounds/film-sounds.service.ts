import type { Caller, FilmSoundState } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AssetRow, findOwnFilm } from '../assets/index.js';
import { ProcessingJobsService } from '../processing/index.js';

/** What is heard of a film, for its owner. */
@Injectable()
export class FilmSoundsService {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: ProcessingJobsService,
  ) {}

  async get(id: string, caller: Caller): Promise<FilmSoundState> {
    const { sound, stage } = await findOwnFilm(this.database.manager, id, caller);
    return { sound, isUnderWay: stage !== null && stage !== 'stills' };
  }

  /** Makes the film again with this sound. @throws AppError UPLOAD.SOUND_UNKNOWN, UPLOAD.NOT_READY, or 404 for films of others */
  async choose(id: string, chosen: number | null, caller: Caller): Promise<AssetRow> {
    const film = await findOwnFilm(this.database.manager, id, caller);
    const count = film.sound?.programmes.length ?? Infinity;
    if ((chosen ?? 0) >= count) throw new AppError('UPLOAD.SOUND_UNKNOWN');
    // Addresses are cached for ever, so a film that is made again needs new ones.
    return this.jobs.queueChange(film, { stage: 'sound', name: Date.now().toString(36), chosen });
  }
}
