import { buildCatalogue } from '../../tools/catalogue-ui.mjs';

export default buildCatalogue;
