import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreatorCardsModule } from '../../search/index.js';
import { MembersModule, OwnDataModule, OwnDataService } from '../../members/index.js';
import { WorksModule } from '../../portfolio/index.js';
import { ownProjects } from './own-projects.js';
import { ProjectAccessService } from './project-access.service.js';
import { ProjectColleaguesService } from './project-colleagues.service.js';
import { ProjectItemsService } from './project-items.service.js';
import { ProjectReaderService } from './project-reader.service.js';
import { Project, ProjectColleague, ProjectItem, ProjectMember } from './project.entity.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsService } from './projects.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Project, ProjectColleague, ProjectItem, ProjectMember], 'catalogue'),
    CreatorCardsModule,
    MembersModule,
    OwnDataModule,
    WorksModule,
  ],
  controllers: [ProjectsController],
  providers: [
    ProjectAccessService,
    ProjectColleaguesService,
    ProjectItemsService,
    ProjectReaderService,
    ProjectsService,
  ],
})
export class ProjectsModule implements OnModuleInit {
  constructor(private readonly ownData: OwnDataService) {}

  onModuleInit(): void {
    this.ownData.add('projects', ownProjects);
  }
}
