export { computeRankings } from './compute-rankings.js';
export { deletePlaces } from './places.queries.js';
export { RankingsModule } from './rankings.module.js';
export { RankingsService } from './rankings.service.js';
