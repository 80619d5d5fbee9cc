import { Module } from '@nestjs/common';
import { LicencesModule } from './licences/index.js';

@Module({ imports: [LicencesModule] })
export class AppModule {}
