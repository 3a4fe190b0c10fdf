import { collection, getCount, query, where } from 'firebase/firestore/lite';
import { database } from '../../lib/firebase/firestore';
import { createAppThunk } from '../../store/createAppThunk';
import { kinds } from '../orders/kinds';

/** How many orders of a brand's shops wait to be packed; 0 without a brand, as for door staff, who may not ask. */
export const countToPack = createAppThunk(
  'ordersAdmin/countToPack',
  'fetchingOrders',
  async (brandId: string) => {
    if (brandId === '') return 0;
    const packing = collection(database, 'brands', brandId, 'packing');
    const ofShop = where('channel', '==', kinds.item.channel);
    return (await getCount(query(packing, where('state', '==', 'toPack'), ofShop))).data().count;
  },
);
