import { Module } from '@nestjs/common';
import { ErasureModule } from './erasure/index.js';
import { ExportModule } from './export/index.js';
import { PresentationsModule } from './presentations/index.js';
import { ViewablesModule } from './viewables/index.js';
import { ViewsModule } from './views/index.js';

@Module({ imports: [ErasureModule, ExportModule, PresentationsModule, ViewablesModule, ViewsModule] })
export class AppModule {}
