import { usePageHead } from '../../components/pageHead';
import { accountHead } from '../../content/shop';
import { AccountPanel } from '../../features/shop/AccountPanel';

export function AccountPage() {
  usePageHead({ title: accountHead.title, description: accountHead.description, isPrivate: true });
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 gutter py-12">
      <AccountPanel />
    </div>
  );
}
