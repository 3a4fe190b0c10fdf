import { screen } from '../../components/workspace/screen';
import { studioPaths } from '../../config/paths';

/** The screens of the studio, each by itself: who packs orders loads nothing that reads a folder of files. */
export const studioScreens = [
  screen('', async () => (await import('./StudioHomePage')).StudioHomePage),
  screen(studioPaths.pack, async () => (await import('./pack/PackPage')).PackPage),
  screen(studioPaths.film, async () => (await import('./films/OwnFilmPage')).OwnFilmPage),
  screen(studioPaths.shop, async () => (await import('./shop/ShopPage')).ShopPage),
  screen(studioPaths.package, async () => (await import('./package/PackagePage')).PackagePage),
  screen(studioPaths.orders, async () => (await import('./orders/OrdersPage')).OrdersPage),
  screen(studioPaths.money, async () => (await import('./money/MoneyPage')).MoneyPage),
  screen(studioPaths.team, async () => (await import('./team/TeamPage')).TeamPage),
  screen(studioPaths.account, async () => (await import('./account/AccountPage')).AccountPage),
];
