import { defineHost } from '@koma/federation';

export default defineHost({ name: 'shell' });
