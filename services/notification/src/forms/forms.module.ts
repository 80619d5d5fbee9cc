import { Module } from '@nestjs/common';
import { FormSubmissionsService } from './form-submissions.service.js';

@Module({ providers: [FormSubmissionsService], exports: [FormSubmissionsService] })
export class FormsModule {}
