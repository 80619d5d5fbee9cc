export { IncidentsModule } from './incidents.module.js';
export { closeIncident, findIncident, findIncidents, type IncidentRow, openKeys } from './incidents.queries.js';
export { IncidentsService } from './incidents.service.js';
