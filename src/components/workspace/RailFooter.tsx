import type { ComponentProps } from 'react';
import { ThemeSwitch } from '../ThemeSwitch';
import { ShortcutsDialog } from './ShortcutsDialog';
import type { Elements } from '../../lib/elements';

type RailFooterProps = {
  /** What the keys do in this area. */
  shortcuts: ComponentProps<typeof ShortcutsDialog>['list'];
  signOut: Elements;
  /** Who is signed in; undefined until that is known. */
  email: string | undefined;
};

/** The footer of a rail: the shortcuts, the theme, the way out and who is signed in. */
export const RailFooter = ({ shortcuts, signOut, email }: RailFooterProps) => (
  <>
    <ShortcutsDialog list={shortcuts} />
    {/* Where the rail is narrow, who is signed in is only said on hover. */}
    <div className="rail-controls flex flex-wrap items-center justify-between gap-2 px-3">
      <ThemeSwitch isCompact />
      {signOut}
    </div>
    {email !== undefined && (
      <p dir="auto" className="rail-label px-4 text-xs wrap-anywhere text-ink-3">
        {email}
      </p>
    )}
  </>
);
