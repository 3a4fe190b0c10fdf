import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '../../lib/serverTime';
import type { Brand } from './model';
import { packageWarning } from './packageWarning';
import type { Subscription } from './subscription';
import type { Elements } from '../../lib/elements';

type PackageWarningProps = {
  brand: Brand;
  /** Undefined for those who may not read it. */
  subscription: Subscription | null | undefined;
  /** The way to do something about it. */
  children?: Elements;
};

/** What a brand's people have to know of its package: that it is not paid, canceled, or about to end. */
export function PackageWarning({ brand, subscription, children }: PackageWarningProps) {
  const [now] = useState(serverNow);
  const text = packageWarning(brand, subscription, now);
  if (text === '') return null;
  return (
    <div className="flex items-start gap-2 border-l-4 border-rec pl-3">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-rec" />
      <div className="flex flex-col gap-1">
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}
