import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CreatorCardsModule } from '../../search/index.js';
import { MembersModule, OwnDataModule, OwnDataService } from '../../members/index.js';
import { WorksModule } from '../../portfolio/index.js';
import { ColleaguesModule } from '../colleagues/index.js';
import { ownProjects } from './own-projects.js';
import { ProjectAccessService } from './project-access.service.js';
import { ProjectColleaguesService } from './project-colleagues.service.js';
import { ProjectComment, ProjectCommentSeen } from './project-comment.entity.js';
import { ProjectCommentsController } from './project-comments.controller.js';
import { ProjectCommentsService } from './project-comments.service.js';
import { ProjectItemsService } from './project-items.service.js';
import { ProjectMentionsService } from './project-mentions.service.js';
import { ProjectReaderService } from './project-reader.service.js';
import { Project, ProjectColleague, ProjectItem, ProjectMember } from './project.entity.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsService } from './projects.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature(
      [Project, ProjectColleague, ProjectComment, ProjectCommentSeen, ProjectItem, ProjectMember],
      'catalogue',
    ),
    ColleaguesModule,
    CreatorCardsModule,
    MembersModule,
    OwnDataModule,
    WorksModule,
  ],
  controllers: [ProjectCommentsController, ProjectsController],
  providers: [
    ProjectAccessService,
    ProjectColleaguesService,
    ProjectCommentsService,
    ProjectItemsService,
    ProjectMentionsService,
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
