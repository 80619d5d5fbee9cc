import { buildCatalogue } from '../../tools/catalogue-ui.mjs';

/** Once for all workers. */
export default buildCatalogue;
