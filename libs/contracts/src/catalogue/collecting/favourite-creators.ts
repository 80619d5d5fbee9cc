import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { idParams, page, pageQuery } from '../../common/page.js';
import { creatorCard } from '../finding/creator-search.js';

export const favouriteCreators = {
  list: endpoint({
    id: 'catalogue.favourite-creators.list',
    method: 'GET',
    path: '/api/catalogue/favourite-creators',
    summary: "The caller's favourite creators, newest first",
    access: 'signed-in',
    query: z.strictObject({ ...pageQuery }),
    response: page(creatorCard),
  }),
  add: endpoint({
    id: 'catalogue.favourite-creators.add',
    method: 'PUT',
    path: '/api/catalogue/favourite-creators/{id}',
    summary: 'Marks a creator as a favourite',
    access: 'signed-in',
    params: idParams,
  }),
  remove: endpoint({
    id: 'catalogue.favourite-creators.remove',
    method: 'DELETE',
    path: '/api/catalogue/favourite-creators/{id}',
    summary: 'Takes the mark away',
    access: 'signed-in',
    params: idParams,
  }),
} as const;
