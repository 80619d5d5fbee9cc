import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { @Singular@ } from './@singular@.entity.js';
import { @Plural@Controller } from './@plural@.controller.js';
import { @Plural@Service } from './@plural@.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([@Singular@], '@name@')],
  controllers: [@Plural@Controller],
  providers: [@Plural@Service],
})
export class @Plural@Module {}
