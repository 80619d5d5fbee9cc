import type { Facet } from '@koma/contracts';
import { useSearchParams } from 'react-router';
import { BreakdownPage } from './breakdown-page.js';
import { RowDetails } from './row-details.js';

/** `/user/creator/dashboard/client` */
export const ClientPage = () => <BreakdownPage facet="client" />;
/** `/user/creator/dashboard/advertising-company` */
export const AdvertisingCompanyPage = () => <BreakdownPage facet="advertising-company" />;
/** `/user/creator/dashboard/production-company` */
export const ProductionCompanyPage = () => <BreakdownPage facet="production-company" />;
/** `/user/creator/dashboard/product` */
export const ProductPage = () => <BreakdownPage facet="product" />;
/** `/user/creator/dashboard/media-type` */
export const MediaTypePage = () => <BreakdownPage facet="media-type" />;
/** `/user/creator/dashboard/awards` */
export const AwardsPage = () => <BreakdownPage facet="award" />;

/** Without a key no row is asked for, and the page says so. */
function Details({ facet }: { facet: Facet }) {
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  return <RowDetails key={key} facet={facet} rowKey={key} />;
}

/** `/user/creator/dashboard/product/details?key=…` */
export const ProductDetailsPage = () => <Details facet="product" />;
/** `/user/creator/dashboard/media-type/details?key=…` */
export const MediaTypeDetailsPage = () => <Details facet="media-type" />;
