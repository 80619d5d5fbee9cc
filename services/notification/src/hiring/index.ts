export { HiringModule } from './hiring.module.js';
export { JobApplicationsService } from './job-applications.service.js';
export { JobMailsService } from './job-mails.service.js';
export { serveResumes } from './resumes.routes.js';
