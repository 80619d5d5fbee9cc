import { Module } from '@nestjs/common';
import { CompaniesController } from './companies.controller.js';
import { CeremoniesService } from './ceremonies.service.js';
import { CompaniesService } from './companies.service.js';

@Module({ controllers: [CompaniesController], providers: [CeremoniesService, CompaniesService] })
export class CompaniesModule {}
