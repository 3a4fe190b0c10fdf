import { Check, CircleDashed, Eye, EyeOff, Package, Truck, Undo2, X } from 'lucide-react';

const looks = {
  new: { Icon: CircleDashed, className: 'border-dashed border-tungsten text-tungsten' },
  accepted: { Icon: Check, className: 'border-ok text-ok' },
  declined: { Icon: X, className: 'border-control text-ink-3' },
  public: { Icon: Eye, className: 'border-ok text-ok' },
  packed: { Icon: Package, className: 'border-control text-ink' },
  sent: { Icon: Truck, className: 'border-ok text-ok' },
  returned: { Icon: Undo2, className: 'border-dashed border-ink-2 text-ink-2' },
  hidden: { Icon: EyeOff, className: 'border-dashed border-ink-2 text-ink-2' },
} as const;

/** A state as an icon and a word, so that it is never told by its colour alone. */
export function StatusPill({ look, label }: { look: keyof typeof looks; label: string }) {
  const { Icon, className } = looks[look];
  return (
    <span className={`status-pill ${className}`}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {label}
    </span>
  );
}
