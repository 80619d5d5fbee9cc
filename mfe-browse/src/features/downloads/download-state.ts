import type { Download } from '@koma/contracts';

export const isUnderWay = ({ state }: Pick<Download, 'state'>): boolean => state === 'waiting' || state === 'running';
