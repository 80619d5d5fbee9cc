import { Module } from '@nestjs/common';
import { WorksModule } from '../../portfolio/index.js';
import { SearchModule } from '../../search/index.js';
import { LookalikesController } from './lookalikes.controller.js';
import { LookalikesService } from './lookalikes.service.js';

@Module({ imports: [SearchModule, WorksModule], controllers: [LookalikesController], providers: [LookalikesService] })
export class LookalikesModule {}
