import { rightsCalendar } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { CalendarService } from './calendar.service.js';

@Controller()
export class CalendarController {
  constructor(private readonly calendar: CalendarService) {}

  @Serves(rightsCalendar.ofWork)
  async ofWork({ caller, params, query }: Served<typeof rightsCalendar.ofWork>) {
    return this.calendar.ofWork(params.id, query, caller);
  }
}
