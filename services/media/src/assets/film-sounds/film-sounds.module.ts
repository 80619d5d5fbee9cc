import { Module } from '@nestjs/common';
import { ProcessingModule } from '../processing/index.js';
import { FilmSoundsController } from './film-sounds.controller.js';
import { FilmSoundsService } from './film-sounds.service.js';

@Module({ imports: [ProcessingModule], controllers: [FilmSoundsController], providers: [FilmSoundsService] })
export class FilmSoundsModule {}
