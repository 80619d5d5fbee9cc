import { ProjectPage } from './project-page.js';

export const WholeProjectPage = () => <ProjectPage view="all" />;
