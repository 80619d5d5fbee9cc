import { ProjectPage } from './project-page.js';

export const CreatorProjectPage = () => <ProjectPage view="creator" />;
