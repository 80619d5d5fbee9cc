import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { idParams, page, pageQuery } from '../../common/page.js';
import { assetKind } from '../../media/assets.js';
import { workCard } from '../portfolio/works.js';

export const favourites = {
  list: endpoint({
    id: 'catalogue.favourites.list',
    method: 'GET',
    path: '/api/catalogue/favourites',
    summary: "The caller's favourite works, newest first",
    access: 'signed-in',
    query: z.strictObject({ ...pageQuery, kind: assetKind }),
    response: page(workCard),
  }),
  add: endpoint({
    id: 'catalogue.favourites.add',
    method: 'PUT',
    path: '/api/catalogue/favourites/{id}',
    summary: 'Marks a work as a favourite',
    access: 'signed-in',
    params: idParams,
  }),
  remove: endpoint({
    id: 'catalogue.favourites.remove',
    method: 'DELETE',
    path: '/api/catalogue/favourites/{id}',
    summary: 'Takes the mark away',
    access: 'signed-in',
    params: idParams,
  }),
} as const;
