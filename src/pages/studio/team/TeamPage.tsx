import { WorkspacePage } from '../../../components/workspace/WorkspacePage';
import { teamCopy } from '../../../content/brandTeam';
import { refreshAccount, selectMembership } from '../../../features/creators/accountSlice';
import { BrandDetails } from '../../../features/creators/BrandDetails';
import { TeamPanel } from '../../../features/creators/TeamPanel';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

/** Who belongs to the brand. */
export function TeamPage() {
  const dispatch = useAppDispatch();
  const membership = useAppSelector(selectMembership);
  if (!membership) return null;
  const { brandId, brand } = membership;
  return (
    <WorkspacePage
      title={teamCopy.heading}
      subtitle={
        <p dir="auto" className="wrap-anywhere">
          {brand?.name}
        </p>
      }
    >
      <div className="flex max-w-3xl flex-col gap-8">
        <TeamPanel key={brandId} brandId={brandId} isStaff={false} />
        {brand && (
          <div className="max-w-measure border-t border-hairline pt-6">
            <BrandDetails
              key={brandId}
              brand={brand}
              onChanged={() => {
                void dispatch(refreshAccount(false));
              }}
            />
          </div>
        )}
      </div>
    </WorkspacePage>
  );
}
