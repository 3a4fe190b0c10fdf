import { usePageHead } from '../../components/pageHead';
import { accountHead } from '../../content/shop';
import { AccountPanel } from '../../features/shop/AccountPanel';

export function AccountPage() {
  usePageHead({ title: accountHead.title, description: accountHead.description, isPrivate: true });
  return <AccountPanel />;
}
