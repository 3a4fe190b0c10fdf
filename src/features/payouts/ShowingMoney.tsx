import './campaignMoney.css';
import { useOnReturn } from '../../components/useOnReturn';
import { LoadFailure } from '../../components/workspace/LoadFailure';
import { campaignMoneyCopy as copy } from '../../content/campaignStaff';
import { useLoadedOf } from '../../store/useLoaded';
import { fetchShowingMoney } from './campaignMoneyApi';
import { OrderPanel, useOpenedOrder } from './OrderPanel';
import { OrderReturns } from './OrderReturns';
import { ordersToReturn } from './returns';

type ShowingMoneyProps = { screeningId: string; brandName: string };

/** What goes back of a showing's tickets: all of it where it was cancelled, or what was paid too late. */
export function ShowingMoney({ screeningId, brandName }: ShowingMoneyProps) {
  const { value, failure, retry } = useLoadedOf(fetchShowingMoney, screeningId);
  const { opened, open } = useOpenedOrder();
  // Whoever was at Stripe meanwhile finds the refund here.
  useOnReturn(retry);
  return (
    <>
      {failure && <LoadFailure text={failure} onRetry={retry} />}
      {!value && !failure && <p role="status">{copy.loading}</p>}
      {value && (value.returns.areAll || ordersToReturn(value.money, false).length > 0) && (
        <OrderReturns {...value} onOpen={open} onRecorded={retry} />
      )}
      {value && opened !== '' && (
        <OrderPanel
          path={opened}
          brandName={brandName}
          refundReason={value.returns.reason}
          onChanged={retry}
          onClose={() => {
            open('');
          }}
        />
      )}
    </>
  );
}
