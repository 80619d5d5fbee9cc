import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Creator, Member, Work } from './known.entities.js';
import { PartiesConsumer } from './parties.consumer.js';

@Module({
  imports: [TypeOrmModule.forFeature([Creator, Member, Work], 'licensing')],
  controllers: [PartiesConsumer],
})
export class PartiesModule {}
