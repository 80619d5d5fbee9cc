export { PeopleModule } from './people.module.js';
export { PeopleService } from './people.service.js';
