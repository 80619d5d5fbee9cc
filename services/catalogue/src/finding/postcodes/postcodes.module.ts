import { Module } from '@nestjs/common';
import { PostcodesController } from './postcodes.controller.js';
import { PostcodesService } from './postcodes.service.js';

@Module({ controllers: [PostcodesController], providers: [PostcodesService] })
export class PostcodesModule {}
