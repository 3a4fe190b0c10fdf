import { Check, CircleDashed, Eye, EyeOff, type LucideIcon, Undo2, X } from 'lucide-react';

const looks = {
  waiting: { LookIcon: CircleDashed, className: 'border-dashed border-tungsten text-tungsten' },
  done: { LookIcon: Check, className: 'border-ok text-ok' },
  ended: { LookIcon: X, className: 'border-control text-ink-3' },
  visible: { LookIcon: Eye, className: 'border-ok text-ok' },
  hidden: { LookIcon: EyeOff, className: 'border-dashed border-ink-2 text-ink-2' },
  undone: { LookIcon: Undo2, className: 'border-dashed border-ink-2 text-ink-2' },
  /** Of a step on the way. */
  plain: { LookIcon: Check, className: 'border-control text-ink' },
} as const;

/** How a pill looks. */
type Look = keyof typeof looks;

type StatusPillProps = {
  look: Look;
  /** In the place of the look's own. */
  Icon?: LucideIcon | undefined;
  label: string;
};

/** A state as an icon and a word, so that it is never told by its colour alone. */
export function StatusPill({ look, Icon, label }: StatusPillProps) {
  const { LookIcon, className } = looks[look];
  const ShownIcon = Icon ?? LookIcon;
  return (
    <span className={`status-pill ${className}`}>
      <ShownIcon aria-hidden="true" className="size-3.5 shrink-0" />
      <span>{label}</span>
    </span>
  );
}
