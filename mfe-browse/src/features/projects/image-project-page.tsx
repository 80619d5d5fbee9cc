import { ProjectPage } from './project-page.js';

export const ImageProjectPage = () => <ProjectPage view="image" />;
