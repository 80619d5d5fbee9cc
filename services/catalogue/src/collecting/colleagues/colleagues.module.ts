import { Module } from '@nestjs/common';
import { MembersModule } from '../../members/index.js';
import { ColleaguesService } from './colleagues.service.js';

@Module({
  imports: [MembersModule],
  providers: [ColleaguesService],
  exports: [ColleaguesService],
})
export class ColleaguesModule {}
