import { attachedFiles, clearances, clearanceTable } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ClearanceTableService } from './clearance-table.service.js';
import { ClearancesService } from './clearances.service.js';
import { ProofsService } from './proofs.service.js';

@Controller()
export class ClearancesController {
  constructor(
    private readonly clearances: ClearancesService,
    private readonly proofs: ProofsService,
    private readonly table: ClearanceTableService,
  ) {}

  @Serves(clearances.ofCreator)
  async ofCreator({ caller, params, query }: Served<typeof clearances.ofCreator>) {
    return this.clearances.ofCreator(params.id, query, caller);
  }

  @Serves(clearances.lights)
  async lights({ caller, params }: Served<typeof clearances.lights>) {
    return { items: await this.clearances.lights(params.id, caller) };
  }

  @Serves(clearances.ofWork)
  async ofWork({ caller, params }: Served<typeof clearances.ofWork>) {
    return this.clearances.ofWork(params.id, caller);
  }

  @Serves(clearances.add)
  async add({ caller, params, body }: Served<typeof clearances.add>) {
    return this.clearances.add(params.id, body, caller);
  }

  @Serves(clearances.dismiss)
  async dismiss({ caller, params, body }: Served<typeof clearances.dismiss>) {
    return this.clearances.dismiss(params.id, body, caller);
  }

  @Serves(clearanceTable.enter)
  async enter({ caller, params, body, locale }: Served<typeof clearanceTable.enter>) {
    return this.table.enter(params.id, body, caller, locale);
  }

  @Serves(clearances.save)
  async save({ caller, params, body }: Served<typeof clearances.save>) {
    return this.clearances.save(params.id, body, caller);
  }

  @Serves(clearances.delete)
  async delete({ caller, params, query }: Served<typeof clearances.delete>) {
    return this.clearances.delete(params.id, query.version, caller);
  }

  @Serves(attachedFiles.deleteProof)
  async deleteProof({ caller, params }: Served<typeof attachedFiles.deleteProof>) {
    await this.proofs.delete(params.id, caller);
  }
}
