import { categoryMerges, staffCategories } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { CategoryGroupsService } from './category-groups.service.js';
import { CategoryMergesService } from './category-merges.service.js';
import { CategoryOrderService } from './category-order.service.js';
import { StaffCategoriesService } from './staff-categories.service.js';

@Controller()
export class StaffCategoriesController {
  constructor(
    private readonly categories: StaffCategoriesService,
    private readonly groups: CategoryGroupsService,
    private readonly ordering: CategoryOrderService,
    private readonly merges: CategoryMergesService,
  ) {}

  @Serves(staffCategories.list)
  list({ params }: Served<typeof staffCategories.list>) {
    return this.categories.list(params.kind);
  }

  @Serves(staffCategories.uses)
  async uses({ params }: Served<typeof staffCategories.uses>) {
    return { items: await this.categories.uses(params.kind) };
  }

  @Serves(staffCategories.add)
  async add({ params, body, caller }: Served<typeof staffCategories.add>) {
    return { key: await this.categories.add(params.kind, body, caller) };
  }

  @Serves(staffCategories.rename)
  async rename({ params, body, caller }: Served<typeof staffCategories.rename>) {
    await this.categories.rename(params, body, caller);
  }

  @Serves(staffCategories.order)
  async order({ params, body, caller }: Served<typeof staffCategories.order>) {
    await this.ordering.order('category', { ...params, ...body }, caller);
  }

  @Serves(staffCategories.retire)
  async retire({ params, caller }: Served<typeof staffCategories.retire>) {
    await this.categories.setRetired(params, true, caller);
  }

  @Serves(staffCategories.bringBack)
  async bringBack({ params, caller }: Served<typeof staffCategories.bringBack>) {
    await this.categories.setRetired(params, false, caller);
  }

  @Serves(staffCategories.addGroup)
  async addGroup({ params, body, caller }: Served<typeof staffCategories.addGroup>) {
    return { key: await this.groups.add(params.kind, body, caller) };
  }

  @Serves(staffCategories.renameGroup)
  async renameGroup({ params, body, caller }: Served<typeof staffCategories.renameGroup>) {
    await this.groups.rename(params, body, caller);
  }

  @Serves(staffCategories.orderGroups)
  async orderGroups({ params, body, caller }: Served<typeof staffCategories.orderGroups>) {
    await this.ordering.order('category_group', { ...params, ...body }, caller);
  }

  @Serves(categoryMerges.list)
  async listMerges() {
    return { items: await this.merges.list() };
  }

  @Serves(categoryMerges.start)
  async merge({ body, caller }: Served<typeof categoryMerges.start>) {
    return { id: await this.merges.start(body, caller) };
  }

  @Serves(categoryMerges.undo)
  async undo({ params, caller }: Served<typeof categoryMerges.undo>) {
    await this.merges.undo(params.id, caller);
  }
}
