import { type Caller, normalise, PROJECT } from '@koma/contracts';
import { AppError, newId, refuseDuplicate } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ProjectAccessService } from './project-access.service.js';
import { type Given, ProjectItemsService } from './project-items.service.js';
import { Project } from './project.entity.js';
import { refuseUnseen, type Seen } from '../colleagues/index.js';

/** Creates, renames and deletes projects. */
@Injectable()
export class ProjectsService {
  constructor(
    private readonly database: DataSource,
    private readonly access: ProjectAccessService,
    private readonly items: ProjectItemsService,
  ) {}

  async create({ name, ...given }: { name: string } & Given, caller: Caller): Promise<string> {
    const id = newId();
    const { accountId: ownerId } = caller;
    await this.database.transaction(async (tx) => {
      const count = await tx.countBy(Project, { ownerId });
      if (count >= PROJECT.perOwner) throw new AppError('PROJECT.TOO_MANY');
      const row = { id, ownerId, name, nameKey: normalise(name) };
      await tx.insert(Project, row).catch(refuseDuplicate('PROJECT.NAME_TAKEN'));
      await this.items.put(tx, id, given, caller);
    });
    return id;
  }

  async rename(id: string, { version, name }: { version: number; name: string }, caller: Caller): Promise<void> {
    await this.access.manage(id, caller, async (tx, one) => {
      if (one.version !== version) throw new AppError('RESOURCE.CONFLICT');
      const named = { name, nameKey: normalise(name), version: version + 1 };
      await tx.update(Project, { id }, named).catch(refuseDuplicate('PROJECT.NAME_TAKEN'));
    });
  }

  async delete(id: string, { seen }: Seen, caller: Caller): Promise<void> {
    await this.access.manage(id, caller, (tx, one) => {
      refuseUnseen(one, seen);
      return tx.delete(Project, { id });
    });
  }
}
