export { IncidentsModule } from './incidents.module.js';
export {
  closeIncident,
  deleteNotes,
  findIncident,
  findIncidents,
  type IncidentRow,
  openKeys,
} from './incidents.queries.js';
export { type FoundIncident, IncidentsService } from './incidents.service.js';
