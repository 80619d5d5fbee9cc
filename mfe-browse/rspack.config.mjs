import { defineRemote } from '@koma/federation';

export default defineRemote({ name: 'mfe-browse' });
