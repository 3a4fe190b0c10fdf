import { aboutHead } from './about';
import { adminHead } from './auth';
import { doorHead } from './door';
import { homeHead } from './home';
import { pricingHead } from './packages';
import { accountHead, cartHead, ordersHead, shopHead } from './shop';
import { signUpHead } from './signUp';
import { notFoundHead, privacyHead, projectListHead, shortFilmsHead } from './site';
import { studioHead } from './studio';
import { ticketHead } from './tickets';
import { videoLibraryHead } from './videos';

type PageHead = { title: string; description: string };

/**
 * Title and description of each page, by its address: for the build, which writes all of them. A page imports its
 * own, so that no visitor loads the others'.
 */
export const pageHeads = {
  '/': homeHead,
  '/about': aboutHead,
  '/pricing': pricingHead,
  '/video-library': videoLibraryHead,
  '/short-films': shortFilmsHead,
  '/sign-up': signUpHead,
  '/privacy': privacyHead,
  '/explore-projects': projectListHead,
  '/shop': shopHead,
  '/cart': cartHead,
  '/orders': ordersHead,
  '/account': accountHead,
  '/tickets/:unitId': ticketHead,
  '/door/:brandId/:passId': doorHead,
  '/admin': adminHead,
  '/studio': studioHead,
  notFound: notFoundHead,
} as const satisfies Record<string, PageHead>;
