import { ProjectPage } from './project-page.js';

export const VideoProjectPage = () => <ProjectPage view="video" />;
