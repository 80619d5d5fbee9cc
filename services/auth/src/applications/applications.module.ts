import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule, AttemptsModule, AuditModule } from '../accounts/index.js';
import { LinksModule } from '../authentication/index.js';
import { ApplicationNoteRow } from './application-note.entity.js';
import { ApplicationReviewController } from './application-review.controller.js';
import { ApplicationReviewService } from './application-review.service.js';
import { Application } from './application.entity.js';
import { ApplicationsController } from './applications.controller.js';
import { ApplicationsService } from './applications.service.js';
import { KnownCompanies } from './known-companies.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Application, ApplicationNoteRow], 'auth'),
    AccountsModule,
    AttemptsModule,
    AuditModule,
    LinksModule,
  ],
  controllers: [ApplicationReviewController, ApplicationsController],
  providers: [ApplicationReviewService, ApplicationsService, KnownCompanies],
})
export class ApplicationsModule {}
