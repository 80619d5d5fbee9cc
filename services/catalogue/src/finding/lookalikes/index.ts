export { LookalikesModule } from './lookalikes.module.js';
