import { postcodes } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { PostcodesService } from './postcodes.service.js';

@Controller()
export class PostcodesController {
  constructor(private readonly postcodes: PostcodesService) {}

  @Serves(postcodes.find)
  async find({ params }: Served<typeof postcodes.find>) {
    return { items: await this.postcodes.find(params.zip) };
  }
}
